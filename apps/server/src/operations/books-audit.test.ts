import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { BROKEN_SEALS } from './broken/seal-rules.cases'
import { BROKEN_FOLDING } from './broken/folding-rules.cases'
import { afterwards } from './broken/afterwards.cases'
import { BROKEN_HEADS, GOOD_HEADS } from './broken/head-rules.cases'
import { HEADS_IN_TIME } from './broken/shard-heads.cases'
import { BROKEN_LIABILITIES, GOOD_LIABILITIES } from './broken/liability-rules.cases'
import { BROKEN_ADJUSTMENTS, BROKEN_HOUSE_SUMS, GOOD_ADJUSTMENTS } from './broken/adjustment-rules.cases'
import { BROKEN_DEPOSITS, GOOD_CASHIER, WHOLE_DEPOSITS } from './broken/deposit-rules.cases'
import { BROKEN_WITHDRAWALS } from './broken/broken-withdrawals.cases'
import { BROKEN_COPIES, GOOD_COPIES, WHOLE_COPIES } from './broken/copy-rules.cases'
import { BROKEN_HALTS, WHOLE_HALTS } from './broken/halt-rules.cases'
import { BROKEN_INVITES, GOOD_INVITES, WHOLE_INVITES } from './broken/invite-rules.cases'
import { BROKEN_LOANS, GOOD_LOANS, WHOLE_LOANS } from './broken/loan-rules.cases'
import { BROKEN_MINING, GOOD_MINING, WHOLE_MINING } from './broken/mining-rules.cases'
import { BROKEN_ENDINGS, GOOD_ENDINGS, WHOLE_ENDINGS } from './broken/ending-rules.cases'
import { BROKEN_REPLACEMENTS, GOOD_REPLACEMENTS } from './broken/replacement-rules.cases'
import { BROKEN_SALES, GOOD_SALES } from './broken/sale-rules.cases'
import { BROKEN_SPLITS, GOOD_SPLITS, WHOLE_SPLITS } from './broken/split-rules.cases'
import { BROKEN_TRANSFERS, GOOD_TRANSFERS } from './broken/transfer-rules.cases'
import { RULE_COUNT, auditBooks, auditSeals, auditUsers, nextUsers } from './books-audit'

/**
 * Valid books: a real user (2000) made 100 with one position, has another partly closed at a loss, a pending
 * and a cancelled order, a won option, and a sale with terms; another user (2001) lost more than they had.
 */
const GOOD_BOOKS = `
  INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (2000, 1, false, NULL, 0), (2001, 2, false, NULL, 0), (2002, 3, true, 'd', 0);
  INSERT INTO account (id, user_id, type, balance, locked) VALUES
    (20001, 2000, 1, 1079, 53), (20002, 2000, 2, 6000000, 5000000), (20003, 2000, 3, 0, 0),
    (20011, 2001, 1, 0, 0), (20012, 2001, 2, 0, 0), (20013, 2001, 3, 0, 0),
    (-20021, 2002, 1, 500, 0), (-20022, 2002, 2, 0, 0), (-20023, 2002, 3, 0, 0);
  INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES
    (1, 2000, 0, 11, 20001, 1000, NULL, 1000, 14),
    (2, 5000, 0, 20001, 2, 3, 997, NULL, 5),
    (3, 5000, 0, 1, 20001, 100, NULL, 1097, 4),
    (4, 5001, 0, 20001, 2, 4, 1093, NULL, 5),
    (5, 5002, 0, 20001, 1, 10, 1083, NULL, 4),
    (6, 2001, 0, 11, 20011, 50, NULL, 50, 14),
    (7, 5005, 0, 10, 20011, 30, NULL, 80, 12),
    (8, 5005, 0, 20011, 1, 80, 0, NULL, 4),
    (9, 2002, 0, -9, -20021, 500, NULL, 500, 13),
    (10, 6000, 0, 1, 20002, 6000000, NULL, 6000000, 7),
    (11, 5001, 0, 20001, 1, 2, 1081, NULL, 6),
    (12, 5006, 0, 20001, 2, 3, 1078, NULL, 5),
    (13, 5006, 0, 1, 20001, 1, NULL, 1079, 4);
  INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
      fills_when, close_reason, close_price, opened_at, closed_at, open_tick, close_tick) VALUES
    (5000, 0, 2000, 1, 1, 20, 3, 100, 0, 1, 1, 1, 3, NULL, 1, 1, 0, 0, 1, 2),
    (5001, 0, 2000, 1, 1, 30, 3, 0, 0, 1, 1, 1, 1, NULL, NULL, NULL, 0, NULL, 1, NULL),
    (5002, 5001, 2000, 1, 1, 10, 1, -10, 0, 1, 1, 1, 3, NULL, 1, 1, 0, 0, 1, 2),
    (5003, 0, 2000, 1, 1, 20, 3, 0, 0, 1, 1, 1, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL),
    (5004, 0, 2000, 1, 1, 0, 0, 0, 0, 1, 1, 1, 2, NULL, 6, NULL, NULL, 0, NULL, NULL),
    (5005, 0, 2001, 1, 1, 20, 0, -80, 0, 1, 1, 1, 3, NULL, 2, 1, 0, 0, 1, 2),
    (5006, 0, 2000, 100000000, 100000000, 500000, 3, 1, 0, 7, 2, 2, 3, NULL, 1, 99999900, 0, 0, 1, 2);
  INSERT INTO instrument_terms (instrument_id, since, contract_size, margin_mode, fee_basis, fee, conversion, stale_after_ms) VALUES
    (7, 0, 1, 2, 1, 3, 0, 15000), (7, 50, 9, 2, 1, 9, 0, 15000);
  UPDATE position SET stop_loss = 7, trail_distance = 2, swap = -2 WHERE id = 5001;
  INSERT INTO option (id, user_id, stake, payout_ratio, open_price, open_tick, created_at, expires_at, end_price, end_tick, settled_at, profit,
      instrument_id, duration_seconds, direction, status, loss_basis, result) VALUES
    (6000, 2000, 10000000, 60000000, 1, 1, 0, 30000, 2, 3, 30000, 6000000, 1, 30, 1, 3, 0, 1),
    (6001, 2000, 5000000, 60000000, 1, 1, 0, 30000, NULL, NULL, NULL, 0, 1, 30, 1, 1, 0, NULL);
  INSERT INTO stop_out (id, user_id, at, balance, equity, used_margin, cause) VALUES (1, 2001, 0, 50, -30, 20, 1);
  INSERT INTO stop_out_line (id, stop_out_id, position_id, lots, mark_price, mark_tick, profit, equity, used_margin, instrument_id, side, step)
    VALUES (1, 1, 5005, 1, 1, 2, -80, -30, 20, 1, 1, 1);
  UPDATE position SET close_reason = 4 WHERE id = 5005;
  INSERT INTO stop_change (id, position_id, user_id, at, stop_loss, take_profit, by_whom, trail_distance) VALUES
    (1, 5001, 2000, 0, 5, NULL, 'client', 2), (2, 5001, 2000, 1, 6, NULL, 'trailing', 2), (3, 5001, 2000, 2, 7, NULL, 'trailing', 2);
  UPDATE entry SET seal = book_seal(false, '', 0, 4) WHERE id = 4;
  UPDATE entry SET seal = book_seal(true, '', 0, 9) WHERE id = 9;
  UPDATE entry SET seal = book_seal(false, (SELECT seal FROM entry WHERE id = 4), 4, 13) WHERE id = 13;
  INSERT INTO ended_milestone (list, owner, number, at, id, profit) VALUES (1, 2000, 2, 0, 5002, 90), (2, 2000, 1, 30000, 6000, 6000000);
  INSERT INTO traded_day (list, owner, day, instrument_id, net, fees, trades, won) VALUES (1, 2000, 0, 1, 86, 4, 2, 1), (2, 2000, 0, 1, 6000000, 0, 1, 1);
  INSERT INTO movement_milestone (account, number, id, at, net, fees, counts) VALUES (20001, 3, 3, 0, 97, 3, '{0,0,0,1,1,0,0,0,0,0,0,0,0,1,0,0,0,0}');
  INSERT INTO operator_act (at, operator, act, subject, reason) VALUES (0, 'ann', 'identity show', 1, ''), (1, 'bob', 'identity reject', 1, 'blurred')`

/** Ways to break each rule, as someone with all rights to the database could. */
const BROKEN: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [
    'ended orders are summed up as they ended',
    'a milestone says more profit than there was',
    'UPDATE ended_milestone SET profit = profit + 1 WHERE list = 1',
  ],
  [
    'days of trading are summed up from what ended up to the last milestone',
    'a day has another result',
    'UPDATE traded_day SET net = net - 1 WHERE list = 1',
  ],
  [
    'movements of accounts are summed up from their entries',
    'a milestone counts another kind',
    "UPDATE movement_milestone SET counts = '{0,0,0,2,1,0,0,0,0,0,0,0,0,0,0}'",
  ],
  [
    'a balance is the sum of its entries',
    'money appears',
    'UPDATE account SET balance = balance + 1 WHERE id = 20001',
  ],
  ['a balance is the sum of its entries', 'money goes', 'UPDATE account SET balance = 0 WHERE id = -20021'],
  [
    'an entry of a client names an account that exists',
    'an account goes',
    'DELETE FROM account WHERE id = 20011',
  ],
  [
    'all clients of a book together hold what the house paid them',
    'money appears',
    'UPDATE account SET balance = 1 WHERE id = 20012',
  ],
  [
    'all clients of a book together hold what the house paid them',
    'an entry crosses the books',
    'ALTER TABLE entry DROP CONSTRAINT entry_stays_in_its_book; UPDATE entry SET from_account = -9 WHERE id = 6',
  ],
  [
    'the balance after each entry follows from the entries before it',
    'a balance after is changed',
    'UPDATE entry SET to_balance = 1098 WHERE id = 3',
  ],
  [
    'the balance after each entry follows from the entries before it',
    'an entry is removed',
    'DELETE FROM entry WHERE id = 2',
  ],
  [
    'no balance and no lock is below zero',
    'a debt',
    'ALTER DOMAIN not_negative DROP CONSTRAINT not_negative_check; UPDATE account SET balance = -1 WHERE id = 20002',
  ],
  [
    'no balance and no lock is below zero',
    'a lock below zero',
    'ALTER DOMAIN not_negative DROP CONSTRAINT not_negative_check; UPDATE account SET locked = -1 WHERE id = 20002',
  ],
  [
    'what is locked is what open orders and withdrawals hold',
    'a lock is lifted',
    'UPDATE account SET locked = 0 WHERE id = 20001',
  ],
  [
    'what is locked is what open orders and withdrawals hold',
    'a margin is changed',
    'UPDATE position SET margin = 31 WHERE id = 5001',
  ],
  ...BROKEN_WITHDRAWALS,
  [
    'a closed order with a profit or loss has one settlement of just that',
    'the profit is changed',
    'UPDATE position SET profit = 101 WHERE id = 5000',
  ],
  [
    'a closed order with a profit or loss has one settlement of just that',
    'a loss is made a profit',
    'UPDATE position SET profit = 10 WHERE id = 5002',
  ],
  [
    'a closed order with a profit or loss has one settlement of just that',
    'the settlement is removed',
    'DELETE FROM entry WHERE id = 3',
  ],
  [
    'a closed order with a profit or loss has one settlement of just that',
    'it goes to someone else',
    'UPDATE entry SET to_account = 20011 WHERE id = 3',
  ],
  [
    'a closed order with a profit or loss has one settlement of just that',
    'it is settled twice',
    'DROP INDEX entry_settles_once; INSERT INTO entry SELECT 20, reference, at, from_account, to_account, 1, from_balance, to_balance, kind FROM entry WHERE id = 3',
  ],
  [
    'nothing but a closed order is settled',
    'a held one is settled',
    'UPDATE entry SET reference = 5001 WHERE id = 5',
  ],
  [
    'nothing but a closed order is settled',
    'one that never was is settled',
    'UPDATE entry SET reference = 9999 WHERE id = 5',
  ],
  [
    'protection pays only what a loss, and what was owed, had over the balance, which is then zero',
    'something is left',
    'UPDATE entry SET from_balance = 1 WHERE id = 8',
  ],
  [
    'protection pays only what a loss, and what was owed, had over the balance, which is then zero',
    'it pays more than the loss',
    'UPDATE entry SET amount = 81 WHERE id = 7',
  ],
  [
    'a filled order was charged its fee, parts and rest together, once',
    'it was charged less',
    'UPDATE entry SET amount = 2 WHERE id = 2',
  ],
  [
    'a filled order was charged its fee, parts and rest together, once',
    'it was not charged',
    'DELETE FROM entry WHERE id = 4',
  ],
  [
    'a filled order was charged its fee, parts and rest together, once',
    'it was charged in two',
    `UPDATE entry SET amount = 1 WHERE id = 4;
    INSERT INTO entry SELECT 21, reference, at, from_account, to_account, 3, from_balance, to_balance, kind FROM entry WHERE id = 4`,
  ],
  [
    'the swap of an order, parts and rest together, is what was booked for it',
    'it is changed',
    'UPDATE position SET swap = -1 WHERE id = 5001',
  ],
  [
    'the swap of an order, parts and rest together, is what was booked for it',
    'it was not booked',
    'DELETE FROM entry WHERE id = 11',
  ],
  [
    'the swap of an order, parts and rest together, is what was booked for it',
    'it was booked for something else',
    'UPDATE entry SET reference = 9999 WHERE id = 11',
  ],
  [
    'a settled option with a profit or loss has one settlement of just that',
    'the settlement is removed',
    'DELETE FROM entry WHERE id = 10',
  ],
  [
    'nothing but a settled option has an option result',
    'one that never was is settled',
    'UPDATE entry SET reference = 9999 WHERE id = 10',
  ],
  [
    'an option ends as its prices say, and pays what its terms say',
    'its end price is changed',
    'UPDATE option SET end_price = 1',
  ],
  ['every option belongs to a user', 'a user goes', 'DELETE FROM app_user WHERE id = 2000'],
  [
    'a stop-out was due, and is on record with each order it closed',
    'it was not due',
    'UPDATE stop_out SET equity = 11',
  ],
  [
    'a stop-out was due, and is on record with each order it closed',
    'its line is gone',
    'DELETE FROM stop_out_line',
  ],
  [
    'a stop-out was due, and is on record with each order it closed',
    'an order was closed at another price',
    'UPDATE position SET close_tick = 3 WHERE id = 5005',
  ],
  [
    'a trailing stop only ever tightens, and is what its order has until it is set anew',
    'one loosens',
    'UPDATE stop_change SET stop_loss = 5 WHERE id = 2',
  ],
  [
    'a trailing stop only ever tightens, and is what its order has until it is set anew',
    'the order has another',
    'UPDATE position SET stop_loss = 6 WHERE id = 5001',
  ],
  [
    'the profit of an order in dollars follows from its prices',
    'its close price is changed',
    'UPDATE position SET close_price = close_price - 100 WHERE id = 5006',
  ],
  [
    'margin and fee of an order in dollars, parts and rest together, follow from its price and terms',
    'its leverage is changed',
    'UPDATE position SET leverage = 4 WHERE id = 5006',
  ],
  [
    'margin and fee of an order in dollars, parts and rest together, follow from its price and terms',
    'its lots are changed',
    'UPDATE position SET lots = 200000000 WHERE id = 5006',
  ],
  [
    'an order that never filled was charged nothing',
    'a pending one was charged',
    'UPDATE entry SET reference = 5003 WHERE id = 2',
  ],
  [
    'an order that never filled was charged nothing',
    'a cancelled one was charged',
    'UPDATE entry SET reference = 5004 WHERE id = 2',
  ],
  [
    'demo users own demo accounts and real users real ones',
    'play money becomes real',
    'UPDATE app_user SET is_demo = false, device_hash = NULL WHERE id = 2002',
  ],
  [
    'the times of an order come one after another',
    'one was closed before it was opened',
    'UPDATE position SET closed_at = -1 WHERE id = 5000',
  ],
  [
    'the times of an order come one after another',
    'an option was settled before it was made',
    'UPDATE option SET settled_at = -1 WHERE id <> 6040',
  ],
  ...BROKEN_SEALS,
  [
    'what operators did is sealed, each act with all before it',
    'a name is changed',
    "UPDATE operator_act SET operator = 'eve' WHERE operator = 'ann'",
  ],
  [
    'what operators did is sealed, each act with all before it',
    'an act is removed',
    "DELETE FROM operator_act WHERE operator = 'ann'",
  ],
  ...[
    BROKEN_HEADS,
    BROKEN_LIABILITIES,
    BROKEN_TRANSFERS,
    BROKEN_COPIES,
    BROKEN_ADJUSTMENTS,
    BROKEN_HALTS,
  ].flat(),
  ...[BROKEN_SPLITS, BROKEN_REPLACEMENTS, BROKEN_SALES, BROKEN_ENDINGS, BROKEN_FOLDING].flat(),
  ...[BROKEN_HOUSE_SUMS, BROKEN_DEPOSITS, BROKEN_LOANS, BROKEN_MINING, BROKEN_INVITES].flat(),
  ['every user has three accounts', 'one is missing', 'DELETE FROM account WHERE id = 20003'],
  ['every order belongs to a user', 'a user goes', 'DELETE FROM app_user WHERE id = 2001'],
]

/** Violations that only an audit of all books can find. */
const WHOLE = [
  'all clients of a book together hold what the house paid them',
  'a stop-out was due, and is on record with each order it closed',
  ...BROKEN_LIABILITIES.map(([rule]) => rule),
  'terms of instruments are sealed, each row with all before it',
  HEADS_IN_TIME,
  ...[WHOLE_COPIES, WHOLE_HALTS].flat(),
  'the fee of a paid withdrawal, and nothing else, went from what is paid out to fees',
  'a transaction paid one withdrawal of coins, however it is written',
  ...[WHOLE_DEPOSITS, WHOLE_SPLITS, WHOLE_ENDINGS, WHOLE_LOANS, WHOLE_MINING, WHOLE_INVITES].flat(),
  'balances of the house are the sums of its entries',
  'an adjustment was made by the word of two operators',
  "an operator's decision about money that was carried out is among their acts",
  'a deposit that no operator decided on was credited for an exact transfer of its own',
]

const database = useTestDatabase()

describe('the audit', () => {
  beforeAll(async () => {
    for (const table of ['entry', 'stop_change', 'stop_out', 'stop_out_line', 'operator_act', 'transfer'])
      await database.rows(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_is_append_only`)
    for (const table of ['position', 'option'])
      await database.rows(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_ends_once`)
    await database.rows(
      `${GOOD_BOOKS}; ${GOOD_LIABILITIES}; ${GOOD_TRANSFERS}; ${GOOD_CASHIER}; ${GOOD_ADJUSTMENTS}; ${GOOD_COPIES}; ${GOOD_SPLITS}; ${GOOD_REPLACEMENTS}; ${GOOD_SALES}; ${GOOD_ENDINGS}; ${GOOD_LOANS}; ${GOOD_MINING}; ${GOOD_INVITES}; ${GOOD_HEADS}`,
    )
  })

  it('finds nothing in good books', async () => {
    expect(await auditBooks(database.pool)).toEqual([])
  })

  it.each(BROKEN)('%s: notices when %s', async (rule, _how, sql) => {
    const findings = await afterwards(database.pool, sql, (pool) =>
      auditBooks(pool, 'nothing', (name) => name === rule),
    )
    expect(findings.map((finding) => finding.rule)).toEqual([rule])
    expect(findings[0]?.rows.length).toBeGreaterThan(0)
  })

  it('leaves out the profit, margin and fee of an order that was filled before terms were on record', async () => {
    const sql =
      'UPDATE position SET created_at = -1, opened_at = -1, open_price = open_price - 100, lots = 3 WHERE id = 5006'
    expect(await afterwards(database.pool, sql, auditBooks)).toEqual([])
  })

  it('finds nothing in the parts of good books', async () => {
    expect(await nextUsers(database.pool, 0, 2)).toEqual({ fromUser: 1, toUser: 2001 })
    expect(await auditUsers(database.pool, { fromUser: 1, toUser: 2001 })).toEqual([])
    expect(await auditUsers(database.pool, { fromUser: 2002, toUser: 2007 })).toEqual([])
    expect(await auditSeals(database.pool, { after: 0, entries: 1 })).toEqual({ findings: [], until: 4 })
    expect(await auditSeals(database.pool, { after: 4, entries: 9 })).toEqual({ findings: [], until: 101 })
    expect(await auditSeals(database.pool, { after: 100, entries: 9 })).toEqual({ findings: [], until: 101 })
  })

  it.each(BROKEN.filter(([rule]) => !WHOLE.includes(rule)))(
    '%s: a part shows it when %s',
    async (rule, _how, sql) => {
      const found = await afterwards(database.pool, sql, async (pool) => [
        ...(await auditUsers(pool, { fromUser: 1, toUser: 3000 }, 'nothing', (name) => name === rule)),
        ...(await auditSeals(pool, { after: 0, entries: 10 })).findings,
      ])
      expect(found.map((finding) => finding.rule)).toContain(rule)
    },
  )

  it('has no rule that was not seen to fail', () => {
    expect(new Set(BROKEN.map(([rule]) => rule)).size).toBe(RULE_COUNT)
  })
})
