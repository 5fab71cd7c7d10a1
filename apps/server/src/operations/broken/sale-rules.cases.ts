/** An option (6040) of a user (2001) that was sold for its stake. */
export const GOOD_SALES = `
  INSERT INTO option (id, user_id, stake, payout_ratio, open_price, open_tick, created_at, expires_at, end_price, end_tick, settled_at, profit,
      instrument_id, duration_seconds, direction, status, loss_basis, result, rules, quoted_tick, asked_tick, asked_at)
    VALUES (6040, 2001, 10000000, 60000000, 1, 1, 0, 30000, 1, 4, 9100, 0, 1, 30, 1, 3, 0, 5, 4, 2, 3, 9000)`

const RULE =
  'an option is sold between its opening and its expiry, for no less than a loss gives back and no more than a win pays'
const option = (set: string) =>
  `ALTER TABLE option DISABLE TRIGGER USER; ALTER TABLE option DROP CONSTRAINT option_sale_is_whole, DROP CONSTRAINT option_is_sold_before_its_expiry,
     DROP CONSTRAINT option_result_has_its_sign; UPDATE option SET ${set} WHERE id = 6040`

/** Ways to break the rule of sold options. */
export const BROKEN_SALES: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [RULE, 'it paid more than a win', option('profit = 6010000')],
  [RULE, 'it paid less than a loss', option('profit = -10010000')],
  [RULE, 'it paid a part of a cent', option('profit = -1')],
  [RULE, 'it was accepted under rules without sales', option('rules = 3')],
  [RULE, 'the tick that decided was known at the request', option('end_tick = 3')],
  [RULE, 'the quote was of a later tick than the request', option('quoted_tick = 4')],
  [RULE, 'it has no moment of its request', option('asked_at = NULL')],
  [RULE, 'it was sold after its expiry', option('settled_at = 30000')],
  [RULE, 'it was asked for at once', option('asked_at = 999')],
]
