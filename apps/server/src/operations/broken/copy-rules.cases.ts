/**
 * A relation of a user (2000) with a trader (2001): the user's order 5001, partly closed, copies an open
 * order, and 5012 copies a closed one.
 */
export const GOOD_COPIES = `
  ALTER TABLE signal DISABLE TRIGGER signal_is_append_only; ALTER TABLE follow DISABLE TRIGGER follow_ends_once;
  INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
      fills_when, close_reason, close_price, opened_at, closed_at, open_tick, close_tick) VALUES
    (5010, 0, 2001, 1, 1, 0, 0, 0, 0, 1, 1, 1, 3, NULL, 1, 1, 0, 0, 1, 2),
    (5011, 0, 2001, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, NULL, NULL, NULL, 0, NULL, 1, NULL),
    (5012, 5010, 2000, 1, 1, 0, 0, 0, 0, 1, 1, 1, 3, NULL, 5, 1, 0, 0, 1, 2);
  UPDATE position SET origin_id = 5011 WHERE id = 5001;
  INSERT INTO signal (id, trader_id, user_id, position_id, lots, of_lots, price, tick, at, instrument_id, leverage, kind, side) VALUES
    (1, 1, 2001, 5010, 1, 1, 1, 1, 0, 1, 1, 1, 1), (2, 1, 2001, 5010, 1, 1, 1, 2, 0, 1, 1, 2, 1),
    (3, 1, 2001, 5011, 1, 1, 1, 1, 0, 1, 1, 1, 1);
  INSERT INTO follow (id, user_id, trader_id, trader_user_id, ratio, budget, realised, copied_until, opens_after, began_at, stop_loss, instruments, mode, status, rules)
    VALUES (7000, 2000, 1, 2001, 100000000, 1, -16, 3, 0, 0, 40, '', 1, 0, 1);
  INSERT INTO copied_position (id, user_id, follow_id, trader_id, origin_id, ended_at) VALUES
    (5001, 2000, 7000, 1, 5011, NULL), (5012, 2000, 7000, 1, 5010, 0)`

const ONCE = 'a copy is an order of its follower by a relation of theirs, once for each order that is copied'
const WHILE = 'a copy was opened while its relation lasted'
const RESULT = 'the result of a relation is what was booked for its copies'
const AT_TICKS = 'a copy opens and closes at the ticks of the order that it copies, which is no copy'
const CLOSED = 'no copy stays open once its follower has copied the close of its order'

/** Rules of copies that also read traders, and so all users at once. */
export const WHOLE_COPIES = [AT_TICKS, CLOSED]

const copy = (set: string) => `UPDATE copied_position SET ${set}`
const order = (set: string) => `UPDATE position SET ${set}`

/** Ways to break each rule of copies. */
export const BROKEN_COPIES: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [
    ONCE,
    'an order is copied twice',
    `DROP INDEX copied_position_once;
     INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, opened_at, open_tick)
       VALUES (5013, 5011, 2000, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1);
     INSERT INTO copied_position (id, user_id, follow_id, trader_id, origin_id) VALUES (5013, 2000, 7000, 1, 5011)`,
  ],
  [ONCE, 'its order goes', 'DELETE FROM position WHERE id = 5012'],
  [ONCE, 'its order is somebody else’s', order('user_id = 2002 WHERE id = 5012')],
  [ONCE, 'its order copies another', order('origin_id = 5011 WHERE id = 5012')],
  [ONCE, 'its order is open, and it has ended', copy('ended_at = 5 WHERE id = 5001')],
  [ONCE, 'its order has closed, and it is open', copy('ended_at = NULL WHERE id = 5012')],
  [ONCE, 'its relation goes', 'DELETE FROM follow'],
  [ONCE, 'its relation is somebody else’s', 'UPDATE follow SET user_id = 2002'],
  [ONCE, 'its relation is with another trader', copy('trader_id = 2 WHERE id = 5012')],
  [ONCE, 'an open order has an origin and no relation', 'DELETE FROM copied_position WHERE id = 5001'],
  [ONCE, 'one that closed was copied, and by no relation', 'DELETE FROM copied_position WHERE id = 5012'],
  [WHILE, 'following had ended', 'UPDATE follow SET status = 3, end_reason = 1, ended_at = -1'],
  [WHILE, 'following began later', 'UPDATE follow SET began_at = 1'],
  [RESULT, 'a loss is kept from the copy stop-loss', 'UPDATE follow SET realised = 0'],
  [
    RESULT,
    'a part is said to be of another order',
    order('origin_id = 5012 WHERE id = 5002; UPDATE entry SET amount = 11 WHERE id = 5'),
  ],
  [AT_TICKS, 'it was opened at another price', order('open_price = 2 WHERE id = 5012')],
  [AT_TICKS, 'it was opened at another tick', order('open_tick = 2 WHERE id = 5001')],
  [AT_TICKS, 'it is of the other side', order('side = 2 WHERE id = 5012')],
  [AT_TICKS, 'it was closed at another tick', order('close_tick = 3 WHERE id = 5012')],
  [AT_TICKS, 'it copies a copy', order('origin_id = 5005 WHERE id = 5011')],
  [AT_TICKS, 'it copies somebody who is not the trader', order('user_id = 2002 WHERE id = 5011')],
  [
    CLOSED,
    'its trader has closed',
    'INSERT INTO signal SELECT 4, trader_id, user_id, position_id, lots, of_lots, price, tick, NULL, at, NULL, NULL, NULL, instrument_id, leverage, 2, side FROM signal WHERE id = 3; UPDATE follow SET copied_until = 4',
  ],
]
