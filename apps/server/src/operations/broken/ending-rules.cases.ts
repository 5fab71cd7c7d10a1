/** Orders of a user (2001) in an ended instrument (61): two closed by its end, one cancelled. */
export const GOOD_ENDINGS = `
  INSERT INTO instrument_offer (id, code, show_code, category_id, price_decimals, contract_size, lots_min, lot_step, lots_max, leverages, fee_per_lot, fee_rate)
    VALUES (61, 'ENDED', 'ENDED', 6, 2, 1, 1, 1, 1, '5', 0, 0);
  INSERT INTO corporate_action (id, code, kind, ratio_to, ratio_from, effective, announced_at) OVERRIDING SYSTEM VALUE
    VALUES (80, 'ENDED', 'delisting', 1, 1, '2000-01-03 00:01', 0);
  INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, opened_at, open_tick, closed_at, close_reason, close_price, close_tick)
    VALUES (5030, 0, 2001, 1, 10, 0, 0, 0, 0, 61, 1, 1, 3, 0, 1, 946857660001, 9, 10, 2),
      (5031, 0, 2001, 1, 10, 0, 0, 0, 0, 61, 1, 2, 3, 0, 1, 946857660001, 9, 10, 2);
  INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, trigger_price, closed_at, close_reason)
    VALUES (5032, 0, 2001, 1, 10, 0, 0, 0, 0, 61, 1, 1, 2, 10, 946857660001, 9)`

const ANNOUNCED = 'an order ends with its instrument where two operators announced that end, and after it'
const ONE_PRICE = 'all orders that end with an instrument have one price'
const NOTHING_AFTER =
  'nothing of an instrument is placed or filled after its end, and nothing waits for a fill then'

/** Rules that look at the orders of all users. */
export const WHOLE_ENDINGS = [ONE_PRICE, NOTHING_AFTER]

const changed = (table: string, sql: string) => `ALTER TABLE ${table} DISABLE TRIGGER USER; ${sql}`
const action = (set: string) =>
  changed('corporate_action', `UPDATE corporate_action SET ${set} WHERE id = 80`)
const order = (set: string, id = 5030) => changed('position', `UPDATE position SET ${set} WHERE id = ${id}`)

/** Ways to break each rule of ends. */
export const BROKEN_ENDINGS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [ANNOUNCED, 'it was withdrawn', action('is_active = false')],
  [ANNOUNCED, 'another instrument ended', action("code = 'OTHER'")],
  [ANNOUNCED, 'it was closed before', order('closed_at = 946857659999')],
  [ONE_PRICE, 'one was closed at another price', order('close_price = 11')],
  [ONE_PRICE, 'one was closed at another tick', order('close_tick = 3')],
  [NOTHING_AFTER, 'one was filled after it', order('opened_at = 946857680000')],
  [
    NOTHING_AFTER,
    'one was placed after it',
    order('created_at = 946857680000, closed_at = 946857680000', 5032),
  ],
]
