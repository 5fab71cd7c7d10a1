const DAY = 86_400_000
const [BEGUN, NOW] = [DAY + 5, 4 * DAY]

/**
 * Mining of a user (2007): one subscription has run for two paid days, one was redeemed early by an
 * operator's word, and one has finished; and the fillings of its pool.
 */
export const GOOD_MINING = `
  INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (2007, 8, false, NULL, 0);
  INSERT INTO account (id, user_id, type, balance, locked) VALUES
    (20071, 2007, 1, 0, 0), (20072, 2007, 2, 0, 0), (20073, 2007, 3, 902000000, 0);
  INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at, ended_at, decision_id)
    VALUES (2007, 2007, 3, 1, 998000000, 'r', 'ann', 1, 0, 0, 139);
  INSERT INTO mining_product (id, title, description, yield_source, daily_percent, amount_min, amount_max, lock_days, penalty_percent, is_sample)
    VALUES (1, 't', 'd', 'y', 100000000, 100000000, 200000000, 2, 500000000, true);
  INSERT INTO subscription (id, user_id, status, product_id, text_id, principal, daily_percent, lock_days, penalty_percent, is_penalty_capped, redeems_at_once, rules,
      subscribed_at, days_paid, set_aside, asked_at, ended_at, penalty, decision_id)
    SELECT id, 2007, status, 1, 1, 100000000, 100000000, lock_days, 500000000, true, false, 1, ${BEGUN}, days_paid, set_aside, asked_at, ended_at, penalty, decision_id
    FROM (VALUES (9500, 1, 9, 2, 9000000, NULL, NULL, NULL, NULL), (9501, 3, 9, 1, 0, ${NOW}, ${NOW + 1}, 1000000, 140), (9502, 4, 2, 2, 2000000, NULL, ${NOW}, NULL, NULL)
    ) AS s (id, status, lock_days, days_paid, set_aside, asked_at, ended_at, penalty, decision_id);
  INSERT INTO mining_income (id, user_id, subscription_id, day, amount, at) VALUES
    (38912001, 2007, 9500, 1, 1000000, ${NOW}), (38912002, 2007, 9500, 2, 1000000, ${NOW}), (38916097, 2007, 9501, 1, 1000000, ${NOW}),
    (38920193, 2007, 9502, 1, 1000000, ${NOW}), (38920194, 2007, 9502, 2, 1000000, ${NOW});
  INSERT INTO pool_fill (id, user_id, product_id, status, amount, reason, asked_by, asked_at, ended_at, decision_id) VALUES
    (9700, 999, 1, 1, 10000000, 'r', 'ann', 1, 2, 141), (9701, 999, 1, 1, 5000000, 'sample', 'sandbox', 1, 1, NULL), (9702, 999, 1, 2, 1, 'r', 'ann', 1, 2, 142);
  INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES
    (87, 2007, 0, 11, 20073, 998000000, NULL, 998000000, 14),
    (88, 9701, 1, 11, 8, 5000000, NULL, NULL, 10), (89, 9700, 2, 11, 8, 10000000, NULL, NULL, 10),
    (90, 9500, ${BEGUN}, 20073, 7, 100000000, 898000000, NULL, 10), (91, 9501, ${BEGUN}, 20073, 7, 100000000, 798000000, NULL, 10),
    (92, 9502, ${BEGUN}, 20073, 7, 100000000, 698000000, NULL, 10),
    (93, 9500, ${NOW}, 8, 20073, 1000000, NULL, 699000000, 11), (94, 9500, ${NOW}, 8, 20073, 1000000, NULL, 700000000, 11),
    (95, 9501, ${NOW}, 8, 20073, 1000000, NULL, 701000000, 11), (96, 9502, ${NOW}, 8, 20073, 1000000, NULL, 702000000, 11),
    (97, 9502, ${NOW}, 8, 20073, 1000000, NULL, 703000000, 11), (98, 9502, ${NOW}, 7, 20073, 100000000, NULL, 803000000, 10),
    (99, 9501, ${NOW + 1}, 7, 20073, 99000000, NULL, 902000000, 10), (100, 9501, ${NOW + 1}, 7, 8, 1000000, NULL, NULL, 10);
  INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at) OVERRIDING SYSTEM VALUE VALUES
    (139, 3, 2007, 2007, 'approve', '', 'bob', 0, 'done', 0), (140, 6, 9501, 2007, 'approve', '', 'bob', 10, 'done', 10), (141, 7, 9700, 999, 'approve', '', 'bob', 2, 'done', 2),
    (142, 7, 9702, 999, 'reject', '', 'bob', 2, 'done', 2);
  INSERT INTO operator_act (at, operator, act, subject, reason) SELECT 10, operator, act, subject, '' FROM (VALUES
    ('ann', 'adjustments approve', 2007), ('bob', 'adjustments approve', 2007), ('ann', 'redemptions approve', 9501), ('bob', 'redemptions approve', 9501), ('ann', 'pool-fills approve', 9700), ('bob', 'pool-fills approve', 9700), ('bob', 'pool-fills reject', 9702)
    ) AS a (operator, act, subject);
  UPDATE entry SET seal = book_seal(false, sealed.seal, sealed.id, 100)
    FROM (SELECT id, seal FROM entry WHERE seal IS NOT NULL AND from_account > 0 ORDER BY id DESC LIMIT 1) AS sealed WHERE entry.id = 100`

const PRINCIPAL = 'a subscription moved its principal into the pool once, and out of it once with its end'
const DAYS = 'income was paid for each day of a subscription once, in order and not before its day'
const BOOKED =
  'each income is an entry of its amount from the house to its client, and no other income was booked'
const FIGURES =
  'the penalty of a redemption, and what a subscription takes from its pool, follow from its terms'
const POOL = 'no pool has promised more than it was filled with'
const OF_SHARD = 'no shard has promised more of a pool than it has of it'
const FILLED = 'a filling of a pool that was made is one entry of its amount, and there is no other'
const FILLED_BY_TWO =
  'a filling of a pool was made by the word of two operators, but for the samples of a sandbox'
const BY_TWO = 'a redemption that an operator decided on, above the bound of its moment, was approved by two'
const AS_DECIDED = 'what is decided on stands as the decision has it that it names'

/** Rules of mining that read entries of the house, or all clients: of all users at once. */
export const WHOLE_MINING = [PRINCIPAL, POOL, OF_SHARD, FILLED, FILLED_BY_TWO, BY_TWO]

/** Changes immutable rows despite their triggers, as a superuser of the database could. */
const unlocked = (table: string, sql: string) =>
  `ALTER TABLE ${table} DISABLE TRIGGER USER; ${sql}; ALTER TABLE ${table} ENABLE TRIGGER USER`
const held = (id: number, set: string) =>
  unlocked('subscription', `UPDATE subscription SET ${set} WHERE id = ${id}`)
const income = (sql: string) =>
  `ALTER TABLE mining_income DROP CONSTRAINT mining_income_once; ${unlocked('mining_income', sql)}`
const fill = (id: number, set: string) =>
  unlocked('pool_fill', `UPDATE pool_fill SET ${set} WHERE id = ${id}`)
const allotment = (amount: number) =>
  `INSERT INTO pool_allotment (id, user_id, product_id, shard, amount, at) VALUES (9800, 999, 1, 1, ${amount}, 3)`
const entry = (id: number, set: string) => `UPDATE entry SET ${set} WHERE id = ${id}`

/** Ways to break each rule of mining. */
export const BROKEN_MINING: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [PRINCIPAL, 'its principal never came', 'DELETE FROM entry WHERE id = 90'],
  [PRINCIPAL, 'another amount came', entry(90, 'amount = 1')],
  [PRINCIPAL, 'somebody else paid it', entry(90, 'from_account = 20043')],
  [PRINCIPAL, 'one that runs was paid back', entry(98, 'reference = 9500')],
  [PRINCIPAL, 'more came back', entry(99, 'amount = 100000000')],
  [PRINCIPAL, 'the penalty went to nobody', 'DELETE FROM entry WHERE id = 100'],
  [PRINCIPAL, 'it began at another moment', held(9500, 'subscribed_at = subscribed_at + 1')],
  [PRINCIPAL, 'it is said to be of another amount', held(9500, 'principal = 110000000')],
  [DAYS, 'a day was paid twice', income('UPDATE mining_income SET day = 3 WHERE id = 38912002')],
  [DAYS, 'a day was left out', income('DELETE FROM mining_income WHERE id = 38912001')],
  [DAYS, 'a day had another income', income('UPDATE mining_income SET amount = 2000000 WHERE id = 38912002')],
  [
    DAYS,
    'a day was paid too early',
    income(`UPDATE mining_income SET at = ${4 * DAY - 1} WHERE id = 38912002`),
  ],
  [DAYS, 'its percent was changed', held(9500, 'daily_percent = 200000000')],
  [
    DAYS,
    'what is no subscription had income',
    income('UPDATE mining_income SET subscription_id = 1 WHERE id = 38916097'),
  ],
  [BOOKED, 'an income was not booked', 'DELETE FROM entry WHERE id = 94'],
  [BOOKED, 'somebody else had it', entry(94, 'to_account = 20063')],
  [BOOKED, 'it came from another pocket', entry(94, 'from_account = 11')],
  [BOOKED, 'what is no income was booked as one', entry(1, 'kind = 11')],
  [FIGURES, 'its penalty is another', held(9501, 'penalty = 500000')],
  [FIGURES, 'it sets less aside', held(9500, 'set_aside = 1')],
  [FIGURES, 'its cap was taken away', held(9501, 'is_penalty_capped = false')],
  [POOL, 'a filling was taken back', fill(9700, 'status = 2')],
  [OF_SHARD, 'a shard was handed more than was left', allotment(4_000_001)],
  [
    OF_SHARD,
    'a shard promised what it was not handed',
    `${allotment(1_999_999)}; ${held(9502, 'user_id = (1::bigint << 40) + 2007')}`,
  ],
  [FILLED, 'a filling has no entry', 'DELETE FROM entry WHERE id = 89'],
  [FILLED, 'another amount was filled in', entry(89, 'amount = 1')],
  [FILLED, 'one that was rejected was filled in', entry(89, 'reference = 9702')],
  [
    FILLED_BY_TWO,
    'one said both words',
    "UPDATE operator_act SET operator = 'ann' WHERE act = 'pool-fills approve'",
  ],
  [FILLED_BY_TWO, 'a sample was filled by somebody', fill(9701, "asked_by = 'ann'")],
  [BY_TWO, 'one was enough', "UPDATE operator_act SET operator = 'ann' WHERE act = 'redemptions approve'"],
  [AS_DECIDED, 'a redemption names the decision about another', held(9501, 'decision_id = 141')],
  [AS_DECIDED, 'a filling that was rejected is called made', fill(9702, 'status = 1')],
]
