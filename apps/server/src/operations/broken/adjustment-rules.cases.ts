/**
 * The initial money of two users (2000, 2001) and one of transfers (2003), each by the word of two operators.
 */
export const GOOD_ADJUSTMENTS = `
  INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at, ended_at, decision_id) VALUES
    (2000, 2000, 1, 1, 1000, 'r', 'ann', 1, 0, 0, 120), (2001, 2001, 1, 1, 50, 'r', 'ann', 1, 0, 0, 121),
    (2003, 2003, 1, 1, 3000000, 'r', 'ann', 1, 0, 0, 122), (2010, 2003, 1, 2, 7, 'r', 'ann', 0, 0, NULL, NULL),
    (2011, 2003, 1, 2, 7, 'r', 'ann', 2, 0, 5, 123);
  INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at) OVERRIDING SYSTEM VALUE VALUES
    (120, 3, 2000, 2000, 'approve', '', 'bob', 0, 'done', 0), (121, 3, 2001, 2001, 'approve', '', 'bob', 0, 'done', 0),
    (122, 3, 2003, 2003, 'approve', '', 'bob', 0, 'done', 0), (123, 3, 2011, 2003, 'reject', '', 'bob', 5, 'done', 5);
  INSERT INTO operator_act (at, operator, act, subject, reason)
    SELECT 0, operator, 'adjustments approve', id, '' FROM unnest('{2000,2001,2003}'::bigint[]) AS a (id), unnest('{ann,bob}'::text[]) AS b (operator);
  INSERT INTO operator_act (at, operator, act, subject, reason) VALUES (0, 'ann', 'adjustments approve', 2010, ''), (0, 'bob', 'adjustments reject', 2011, '')`

const ONE_ENTRY =
  'an adjustment that was made is one entry of its amount, and every such entry is an adjustment'
const BY_TWO = 'an adjustment was made by the word of two operators'
const AS_DECIDED = 'what is decided on stands as the decision has it that it names'

/** Changes an ended row despite its trigger, as a superuser of the database could. */
const ended = (set: string) =>
  `ALTER TABLE adjustment DISABLE TRIGGER adjustment_ends_once; UPDATE adjustment SET ${set}; ALTER TABLE adjustment ENABLE TRIGGER adjustment_ends_once`

/** Ways to break each rule of adjustments. */
export const BROKEN_ADJUSTMENTS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [ONE_ENTRY, 'its entry is removed', 'DELETE FROM entry WHERE id = 6'],
  [ONE_ENTRY, 'its entry is called another', 'UPDATE entry SET kind = 10 WHERE id = 6'],
  [ONE_ENTRY, 'its entry names another', 'UPDATE entry SET reference = 2099 WHERE id = 6'],
  [ONE_ENTRY, 'another amount is booked', 'UPDATE entry SET amount = 51 WHERE id = 6'],
  [ONE_ENTRY, 'it was booked at another moment', 'UPDATE entry SET at = 1 WHERE id = 6'],
  [ONE_ENTRY, 'somebody else got it', 'UPDATE entry SET to_account = 20003 WHERE id = 6'],
  [ONE_ENTRY, 'the house paid it out of another pocket', 'UPDATE entry SET from_account = 3 WHERE id = 6'],
  [ONE_ENTRY, 'it was to be taken', ended('direction = 2 WHERE id = 2001')],
  [ONE_ENTRY, 'its row says another account', ended('account = 3 WHERE id = 2001')],
  [ONE_ENTRY, 'one that waits is called made', ended('status = 1, ended_at = 0 WHERE id = 2010')],
  [ONE_ENTRY, 'one that was made is called rejected', ended('status = 2 WHERE id = 2001')],
  [
    BY_TWO,
    'the second word is somebody’s about another',
    "UPDATE operator_act SET subject = 2010 WHERE act = 'adjustments approve' AND operator = 'bob' AND subject = 2001",
  ],
  [
    BY_TWO,
    'one said both words',
    "UPDATE operator_act SET operator = 'ann' WHERE act = 'adjustments approve' AND subject = 2001",
  ],
  [AS_DECIDED, 'it names the decision about another', ended('decision_id = 122 WHERE id = 2001')],
]

const HOUSE_SUMS = 'balances of the house are the sums of its entries'

/** Ways to break the sums of the house. */
export const BROKEN_HOUSE_SUMS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [HOUSE_SUMS, 'one has more than its entries say', 'INSERT INTO house_sum VALUES (2, 5)'],
  [
    HOUSE_SUMS,
    'entries are said to be summed up that are not',
    'UPDATE house_sum_until SET entry_id = 3 WHERE shard = 0',
  ],
]
