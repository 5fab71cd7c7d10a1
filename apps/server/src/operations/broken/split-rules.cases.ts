/**
 * Orders of a user (2001) in a share (60): one was split seven for one and then paid an earlier dividend of
 * less than the least amount; one had a dividend waived, and owes the next and a night.
 */
export const GOOD_SPLITS = `
  INSERT INTO instrument_offer (id, code, show_code, category_id, price_decimals, contract_size, lots_min, lot_step, lots_max, leverages, fee_per_lot, fee_rate)
    VALUES (60, 'SHARE', 'SHARE', 6, 2, 1, 1, 1, 1, '5', 0, 0);
  INSERT INTO instrument_terms (instrument_id, since, contract_size, margin_mode, fee_basis, fee, conversion, stale_after_ms) VALUES (60, 946771200000, 1, 2, 1, 0, 0, 15000);
  INSERT INTO corporate_action (id, code, kind, ratio_to, ratio_from, amount, effective, announced_at) OVERRIDING SYSTEM VALUE
    VALUES (74, 'SHARE', 'dividend', 1, 1, 9999999999, '2000-01-01 00:00', 0), (72, 'SHARE', 'dividend', 1, 1, 50, '2000-01-02 00:01', 0), (73, 'SHARE', 'dividend', 1, 1, 10000000000, '2000-01-02 00:03', 0);
  INSERT INTO corporate_action (id, code, kind, ratio_to, ratio_from, effective, announced_at) OVERRIDING SYSTEM VALUE
    VALUES (70, 'SHARE', 'split', 7, 1, '2000-01-01 00:01', 0), (71, 'SHARE', 'split', 2, 1, '2001-01-01 00:01', 0);
  INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, opened_at, open_tick, split_until, paid_until, owed)
    VALUES (5020, 0, 2001, 7, 10, 0, 0, 0, 0, 60, 1, 1, 1, 0, 1, 946684860000, 946684800000, 0),
      (5021, 0, 2001, 7, 10, 0, 0, 0, 946771000000, 60, 1, 2, 1, 946771000000, 1, NULL, 946771380000, 8);
  INSERT INTO owed_night (id, position_id, user_id, rollover_at, nights, points, point, at, lots, paid, owed)
    VALUES (9200, 5021, 2001, 947023200000, 1, -100000000, 1000000, 947023200001, 7, 0, 1);
  INSERT INTO position_dividend (id, position_id, user_id, action_id, effective_at, at, lots, amount, paid)
    VALUES (9100, 5021, 2001, 72, 946771260000, 946771260001, 7, 50, 0);
  INSERT INTO position_dividend (id, position_id, user_id, action_id, effective_at, at, lots, amount, paid, owed)
    VALUES (9101, 5021, 2001, 73, 946771380000, 946771380001, 7, 10000000000, 0, 7);
  INSERT INTO position_dividend (id, position_id, user_id, action_id, effective_at, at, lots, split_until, amount, paid, owed)
    VALUES (9102, 5020, 2001, 74, 946684800000, 946771380001, 7, 946684860000, 9999999999, 0, 0);
  INSERT INTO position_split (id, position_id, user_id, action_id, effective_at, at, lots_before, lots_after, price_before, price_after, last_price, last_tick, was_held)
    VALUES (9000, 5020, 2001, 70, 946684860000, 946684860001, 1, 7, 70, 10, 77, 2, true)`

const ANNOUNCED = 'a split of an order is one that two operators announced, by its ratio'
const EVERY = 'splits and dividends reach exactly the orders that were open at their time'
const OF_LOTS = 'a dividend of an order is one that two operators announced, of its lots'
const NIGHT =
  'an owed night is a rollover of its order, worth points, lots and terms, and owed is what the balance lacked'
const OWED =
  'what an order, its parts with it, could not bear of nights and dividends, and covers of others, is owed still, or was charged'
const COVERED =
  'a covered loss is of an order that closed at that moment, and no more than the house made good of it'
const CHARGED = 'what was owed is charged to a client, and at the close of an order'
const BOOKED = 'the dividends of an order are what was booked for them'

/** Rules that depend on the last entry of all. */
export const WHOLE_SPLITS = [EVERY]

const changed = (table: string, sql: string) => `ALTER TABLE ${table} DISABLE TRIGGER USER; ${sql}`
const split = (set: string) => changed('position_split', `UPDATE position_split SET ${set}`)
const night = (set: string) => changed('owed_night', `UPDATE owed_night SET ${set}`)
const action = (set: string) =>
  changed('corporate_action', `UPDATE corporate_action SET ${set} WHERE id = 70`)

/** Ways to break each rule of splits. */
export const BROKEN_SPLITS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [
    OF_LOTS,
    'it was withdrawn',
    changed('corporate_action', 'UPDATE corporate_action SET is_active = false WHERE id = 72'),
  ],
  [
    OF_LOTS,
    'another amount was announced',
    changed('corporate_action', 'UPDATE corporate_action SET amount = 51 WHERE id = 72'),
  ],
  [OF_LOTS, 'a sell received it', changed('position_dividend', 'UPDATE position_dividend SET paid = 1')],
  [
    OF_LOTS,
    'less is owed than is due',
    changed('position_dividend', 'UPDATE position_dividend SET owed = 6'),
  ],
  [
    OF_LOTS,
    'it was paid as if of new units',
    changed('position_dividend', 'UPDATE position_dividend SET split_until = NULL'),
  ],
  [NIGHT, 'less is owed than is due', night('owed = 2')],
  [NIGHT, 'it counts three times', night('nights = 3')],
  [NIGHT, 'it is no rollover', night('rollover_at = rollover_at + 60000')],
  [NIGHT, 'the order was opened later', 'UPDATE position SET opened_at = 947023200000 WHERE id = 5021'],
  [NIGHT, 'more is said to be paid than was', night('paid = -1, points = -150000000000')],
  [OWED, 'a part of it was waived', 'UPDATE position SET owed = 7 WHERE id = 5021'],
  [OWED, 'more is owed than was due', 'UPDATE position SET owed = 9 WHERE id = 5021'],
  [OWED, 'a night has no row', changed('owed_night', 'DELETE FROM owed_night')],
  [
    OWED,
    'a covered loss is owed by nobody',
    'INSERT INTO covered_loss VALUES (9300, 5021, 2001, 5020, 0, 3)',
  ],
  [
    COVERED,
    'nothing was made good',
    'INSERT INTO covered_loss VALUES (9300, 5021, 2001, 5020, 0, 3); UPDATE position SET owed = 11 WHERE id = 5021',
  ],
  [CHARGED, 'before the order closed', 'UPDATE entry SET kind = 17 WHERE id = 11'],
  [
    BOOKED,
    'more was charged than is booked',
    changed('position_dividend', 'UPDATE position_dividend SET paid = -1'),
  ],
  [
    BOOKED,
    'an entry is said to be one',
    'UPDATE entry SET kind = 16 WHERE id = (SELECT max(id) FROM entry WHERE kind = 5)',
  ],
  [ANNOUNCED, 'another ratio was announced', action('ratio_to = 6')],
  [ANNOUNCED, 'another share was announced', action("code = 'OTHER'")],
  [ANNOUNCED, 'another moment was announced', action("effective = '2000-01-01 00:02'")],
  [ANNOUNCED, 'it was withdrawn', action('is_active = false')],
  [ANNOUNCED, 'the order has a lot more', split('lots_after = 8')],
  [ANNOUNCED, 'the order was filled at a better price', split('price_after = 9')],
  [ANNOUNCED, 'it is said to be of another user', split('user_id = 2000')],
  [
    EVERY,
    'an order is said to be split and has none',
    changed('position_split', 'DELETE FROM position_split'),
  ],
  [
    EVERY,
    'an order is said to be paid and is not',
    'UPDATE position SET paid_until = 946684860000 WHERE id = 5020',
  ],
  [
    EVERY,
    'an order was left out',
    'UPDATE entry SET at = 1000000000000 WHERE id = (SELECT max(id) FROM entry)',
  ],
]
