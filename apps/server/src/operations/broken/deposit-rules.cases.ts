/**
 * Valid books of a user (2004) with a credited deposit, a waiting one and a paid withdrawal, as decided by
 * operators.
 */
export const GOOD_CASHIER = `
  INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (2004, 5, false, NULL, 0);
  INSERT INTO account (id, user_id, type, balance, locked) VALUES
    (20041, 2004, 1, 0, 0), (20042, 2004, 2, 0, 0), (20043, 2004, 3, 980000, 10000);
  INSERT INTO deposit (id, user_id, kind, status, way_id, currency_code, protocol_code, address, decimals, amount, rate, credit, proof, submitted_at, decided_at, decision_id)
    VALUES
    (8000, 2004, 0, 1, 1, 'X', 'Y', 'z', 8, 50999999, 200000000, 1010000, 'p', 0, 7, 100),
    (8001, 2004, 0, 0, 1, 'X', 'Y', 'z', 8, 100000000, 100000000, 1000000, 'p', 0, NULL, NULL);
  INSERT INTO withdrawal (id, user_id, kind, status, currency_id, currency_code, protocol, decimals, method_id,
      address, tag, bank_name, bank_address, bank_swift, payee_name, payee_account, notes,
      amount, fee, received, units_per_usd, requested_at, approved_at, ended_at, txid, decision_id) VALUES
    (8002, 2004, 1, 1, 1, 'X', 'Y', 2, 1, '', '', '', '', '', '', '', '', 30000, 10000, 5000000, 266666666, 7, 8, 9, 't', 102),
    (8003, 2004, 1, 4, 1, 'X', 'Y', 2, 1, '', '', '', '', '', '', '', '', 10000, 0, 1000000, 100000000, 7, 8, NULL, NULL, 103),
    (8004, 2004, 1, 3, 1, 'X', 'Y', 2, 1, '', '', '', '', '', '', '', '', 10000, 0, 1000000, 100000000, 7, NULL, 8, NULL, NULL);
  INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES
    (50, 8000, 7, 3, 20043, 1010000, NULL, 1010000, 1),
    (51, 8002, 9, 20043, 4, 30000, 980000, NULL, 2),
    (52, 8002, 9, 4, 2, 10000, NULL, NULL, 2);
  INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at) OVERRIDING SYSTEM VALUE VALUES
    (100, 1, 8000, 2004, 'approve', '', 'ann', 7, 'done', 7),
    (101, 2, 8002, 2004, 'approve', '', 'ann', 8, 'done', 8),
    (102, 2, 8002, 2004, 'pay', 't', 'ann', 9, NULL, NULL),
    (103, 2, 8003, 2004, 'approve', '', 'ann', 8, 'done', 8),
    (104, 2, 8004, 2004, 'approve', '', 'ann', 9, 'record-state', 9);
  INSERT INTO two_person_bound (since, amount, hourly, daily, holds_deposits) VALUES (0, 1010000, 1010000, 1010000, true), (8, 25000, 60000, NULL, true);
  INSERT INTO operator_act (at, operator, act, subject, reason) VALUES
    (7, 'ann', 'charges approve', 8000, ''), (8, 'ann', 'withdrawals approve', 8002, ''), (8, 'bob', 'withdrawals approve', 8002, ''), (8, 'ann', 'withdrawals approve', 8003, '');
  UPDATE entry SET seal = book_seal(false, sealed.seal, sealed.id, 52)
    FROM (SELECT id, seal FROM entry WHERE seal IS NOT NULL AND from_account > 0 ORDER BY id DESC LIMIT 1) AS sealed WHERE entry.id = 52`

const ONE_CREDIT = 'a finished deposit was credited to its client once, and nothing else was credited as one'
const ITS_CREDIT = 'a deposit credits its amount at its rate, down to the cent'
const ITS_PAYOUT = 'a withdrawal pays out what its fee leaves of it at its rate, down to the last decimal'
const AS_DECIDED = 'what is decided on stands as the decision has it that it names'
const DECIDED_ONCE = 'a decision about money was carried out once, on its own row'
const BY_TWO = 'a withdrawal above the bounds of its moment was approved by two operators'
const DEPOSIT_BY_TWO =
  'a deposit above the bounds of its moment that the watch did not credit was approved by two operators'
const DECISION = 'money_decision_is_settled_once'

/** Ways to break each rule of deposits, and of money decisions. */
export const BROKEN_DEPOSITS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [ONE_CREDIT, 'it was not credited', 'DELETE FROM entry WHERE id = 50'],
  [ONE_CREDIT, 'one that waits was credited', entry('8001, 7, 3, 20043, 1000000, NULL, 1980000, 1')],
  [ONE_CREDIT, 'it was credited twice', entry('8000, 7, 3, 20043, 1010000, NULL, 1990000, 1')],
  [ONE_CREDIT, 'what is no deposit was credited', 'UPDATE entry SET kind = 1 WHERE id = 1'],
  [ONE_CREDIT, 'another amount was credited', 'UPDATE entry SET amount = 1020000 WHERE id = 50'],
  [ONE_CREDIT, 'somebody else got it', 'UPDATE entry SET to_account = 20033 WHERE id = 50'],
  [ONE_CREDIT, 'another account got it', 'UPDATE entry SET to_account = 20041 WHERE id = 50'],
  [ONE_CREDIT, 'the house paid it out of another pocket', 'UPDATE entry SET from_account = 11 WHERE id = 50'],
  [ONE_CREDIT, 'it was credited at another moment', 'UPDATE entry SET at = 8 WHERE id = 50'],
  [ONE_CREDIT, 'one that waits is called finished', deposit(8001, 'status = 1, decided_at = 7')],
  [ONE_CREDIT, 'a finished one is called rejected', deposit(8000, 'status = 2')],
  [ITS_CREDIT, 'it is to credit a cent more', deposit(8001, 'credit = 1010000')],
  [ITS_CREDIT, 'its rate is another', deposit(8000, 'rate = 210000000')],
  [ITS_CREDIT, 'its amount is another', deposit(8000, 'amount = 51500000')],
  [ITS_PAYOUT, 'it paid a cent more', withdrawal(8002, 'received = 6000000')],
  [ITS_PAYOUT, 'its rate is another', withdrawal(8002, 'units_per_usd = 366666666')],
  [AS_DECIDED, 'nobody decided on a credit', deposit(8000, 'decision_id = NULL')],
  [AS_DECIDED, 'it was decided that another is credited', deposit(8000, 'decision_id = 101')],
  [AS_DECIDED, 'a rejected one was credited', decision(100, "event = 'reject'")],
  [AS_DECIDED, 'a decision that came too late was carried out', decision(100, "outcome = 'record-state'")],
  [AS_DECIDED, 'one that waits was decided on', deposit(8001, 'decision_id = 100')],
  [AS_DECIDED, 'nobody approved what was paid', decision(101, "event = 'reject'")],
  [AS_DECIDED, 'an approval is what paid', withdrawal(8002, 'decision_id = 101')],
  [AS_DECIDED, 'a client cancelled what was approved', withdrawal(8003, 'status = 3, ended_at = 9')],
  [DECIDED_ONCE, 'its row forgot it', withdrawal(8003, 'status = 3, ended_at = 9, decision_id = NULL')],
  [DECIDED_ONCE, 'nothing came of it', decision(104, "outcome = 'done'")],
  [DECIDED_ONCE, 'its row is not there', decision(100, 'row_id = 1')],
  [DECIDED_ONCE, 'it was about somebody else', decision(100, 'user_id = 2003')],
  [
    DECIDED_ONCE,
    'two approvals were carried out',
    `INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at)
       OVERRIDING SYSTEM VALUE VALUES (99, 2, 8002, 2004, 'approve', '', 'bob', 8, 'done', 8)`,
  ],
  [
    BY_TWO,
    'one operator approved it',
    "DELETE FROM operator_act WHERE operator = 'bob' AND act = 'withdrawals approve'",
  ],
  [
    BY_TWO,
    'one operator approved it twice',
    "UPDATE operator_act SET operator = 'ann' WHERE act = 'withdrawals approve'",
  ],
  [BY_TWO, 'a second operator rejected the word of one of the two', rejectedWordOf('withdrawals approve')],
  [DEPOSIT_BY_TWO, 'it was above the amount of that moment', bound(7, '1009999, NULL, NULL')],
  [
    DEPOSIT_BY_TWO,
    'a second operator rejected the word of one of the two',
    `${bound(7, '1009999, NULL, NULL')};
     INSERT INTO operator_act (at, operator, act, subject, reason) VALUES (7, 'bob', 'charges approve', 8000, '');
     ${rejectedWordOf('charges approve')}`,
  ],
  [DEPOSIT_BY_TWO, 'it was above the total of an hour', bound(7, 'NULL, 1009999, NULL')],
  [DEPOSIT_BY_TWO, 'it was above the total of a day', bound(7, 'NULL, NULL, 1009999')],
  [
    DEPOSIT_BY_TWO,
    'too much was credited before within an hour',
    creditedBefore(1000, 'NULL, 2000000, NULL'),
  ],
  [
    DEPOSIT_BY_TWO,
    'too much was credited before within a day',
    creditedBefore(80_000_000, 'NULL, NULL, 2000000'),
  ],
  [BY_TWO, 'it was above the amount of that moment', bound(8, '9999, NULL, NULL')],
  [
    BY_TWO,
    'too much was approved within an hour',
    `${bound(8, 'NULL, 39999, NULL')}; UPDATE withdrawal SET approved_at = 1000 WHERE id = 8003`,
  ],
  [
    BY_TWO,
    'too much was approved within a day',
    `${bound(8, 'NULL, NULL, 39999')}; UPDATE withdrawal SET approved_at = 80000000 WHERE id = 8003`,
  ],
  [
    BY_TWO,
    'too much was approved within an hour, of which some was rejected meanwhile and may have been sent',
    `${bound(8, 'NULL, 39999, NULL')}; ${withdrawal(8002, 'status = 2')}; UPDATE withdrawal SET approved_at = 1000 WHERE id = 8003`,
  ],
]

/** The rules for deposits that only an audit of all books can check. */
export const WHOLE_DEPOSITS: readonly string[] = [AS_DECIDED, DECIDED_ONCE, BY_TWO, DEPOSIT_BY_TWO]

/** Bob's word for an act, which waited for a second operator and was rejected. */
function rejectedWordOf(act: string): string {
  return `INSERT INTO approval (act_id, state, decided_by, decided_at)
    SELECT id, 'rejected', 'eve', 8 FROM operator_act WHERE operator = 'bob' AND act = '${act}'`
}

/** Other bounds, from a moment on. */
function bound(since: number, bounds: string): string {
  return `INSERT INTO two_person_bound (since, amount, hourly, daily, holds_deposits) VALUES (${since}, ${bounds}, true)`
}

/** One operator credited the waiting deposit this long after the other, under these bounds. */
function creditedBefore(after: number, bounds: string): string {
  return `${bound(7, bounds)}; ${deposit(8001, `status = 1, decided_at = ${after}, decision_id = 100`)}`
}

function entry(values: string): string {
  return `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES (60, ${values})`
}

function deposit(id: number, change: string): string {
  return `ALTER TABLE deposit DISABLE TRIGGER deposit_ends_once; UPDATE deposit SET ${change} WHERE id = ${id}`
}

function withdrawal(id: number, change: string): string {
  return `ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_ends_once; UPDATE withdrawal SET ${change} WHERE id = ${id}`
}

function decision(id: number, change: string): string {
  return `ALTER TABLE money_decision DISABLE TRIGGER ${DECISION}; UPDATE money_decision SET ${change} WHERE id = ${id}`
}
