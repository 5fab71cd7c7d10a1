/** A pending order (5041) of a user (2001) that took the place of another (5040). */
export const GOOD_REPLACEMENTS = `
  INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, trigger_price,
      fills_when, closed_at, close_reason, replaces, replaced_by)
    VALUES (5040, 0, 2001, 1, 10, 0, 0, 0, 0, 1, 1, 1, 2, 10, NULL, 5, 6, NULL, 5041),
      (5041, 0, 2001, 1, 9, 0, 0, 0, 5, 1, 1, 1, 0, 9, 2, NULL, NULL, 5040, NULL)`

const RULE = 'an order and the one whose place it took name each other, and changed places at one moment'
const order = (set: string, id: number) =>
  `ALTER TABLE position DISABLE TRIGGER USER; UPDATE position SET ${set} WHERE id = ${id}`

/** Ways to break the rule of replaced orders. */
export const BROKEN_REPLACEMENTS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [RULE, 'the old one names no other', order('replaced_by = NULL', 5040)],
  [RULE, 'the new one names no other', order('replaces = NULL', 5041)],
  [RULE, 'the new one names an order that is not there', order('replaces = 999999', 5041)],
  [RULE, 'they changed places at two moments', order('created_at = 6', 5041)],
  [RULE, 'the new one is in another instrument', order('instrument_id = 2', 5041)],
]
