const DAY = 86_400_000
const [MIND, EARLY, LATE, FOUND] = [10 + 9 * DAY, 10 + 20 * DAY, 10 + 32 * DAY, 10 + 40 * DAY]
const AGREEMENT = String.raw`'\x01'::bytea`

/**
 * Loans of a user (2006): one repaid early from the fund account, one late from outside, one with a repayment
 * under check, one rejected, and a short one given back overdue, as a change of mind.
 */
export const GOOD_LOANS = `
  INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (2006, 7, false, NULL, 0);
  INSERT INTO account (id, user_id, type, balance, locked) VALUES
    (20061, 2006, 1, 0, 0), (20062, 2006, 2, 0, 0), (20063, 2006, 3, 1993000000, 0);
  INSERT INTO loan_agreement (id, user_id, hash, text, file, signed_at) OVERRIDING SYSTEM VALUE
    VALUES (1, 2006, encode(sha256(${AGREEMENT}), 'hex'), 't', ${AGREEMENT}, 1);
  INSERT INTO loan (id, user_id, status, config_id, amount, period, free_days, interest_rate, penalty_rate, penalty_cap, mind_days, rules, agreement_id,
      terms_hash, submitted_at, approved_at, proved_at, ended_at, reason, repaid_as, interest, penalty, decision_id)
    SELECT id, 2006, status, 1, 1000000000, CASE id WHEN 9004 THEN 5 ELSE 30 END, 7, 50000, 250000, 50000000, 14, 1, 1, encode(sha256('t'), 'hex'), 5,
      approved_at, proved_at, ended_at, NULL, repaid_as, interest, penalty, decision_id FROM (VALUES
      (9000, 5, 10, NULL, ${EARLY}, 3, 7000000, 0, 130), (9001, 5, 10, ${LATE}, ${FOUND}, 1, 11500000, 5000000, 131),
      (9002, 4, 10, 20, NULL, NULL, NULL, NULL, 132), (9003, 3, NULL, NULL, 10, NULL, NULL, NULL, 133),
      (9004, 5, 10, NULL, ${MIND}, 2, 0, 0, 135)
    ) AS l (id, status, approved_at, proved_at, ended_at, repaid_as, interest, penalty, decision_id);
  INSERT INTO repayment (id, user_id, loan_id, status, network_id, proof, owed, proved_at, decided_at, reason, decision_id) VALUES
    (9101, 2006, 9001, 1, 1, 'p', 1016500000, ${LATE}, ${FOUND}, NULL, 134), (9102, 2006, 9002, 0, 1, 'q', 1000000000, 20, NULL, NULL, NULL);
  INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES
    (78, 9004, 10, 5, 20063, 1000000000, NULL, 1000000000, 8),
    (79, 9004, ${MIND}, 20063, 5, 1000000000, 0, NULL, 9),
    (80, 9000, 10, 5, 20063, 1000000000, NULL, 1000000000, 8),
    (81, 9001, 10, 5, 20063, 1000000000, NULL, 2000000000, 8),
    (82, 9002, 10, 5, 20063, 1000000000, NULL, 3000000000, 8),
    (83, 9000, ${EARLY}, 20063, 5, 1000000000, 2000000000, NULL, 9),
    (84, 9000, ${EARLY}, 20063, 6, 7000000, 1993000000, NULL, 9),
    (85, 9001, ${FOUND}, 3, 5, 1000000000, NULL, NULL, 9),
    (86, 9001, ${FOUND}, 3, 6, 16500000, NULL, NULL, 9);
  INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at) OVERRIDING SYSTEM VALUE VALUES
    (130, 4, 9000, 2006, 'approve', '', 'bob', 10, 'done', 10), (131, 4, 9001, 2006, 'approve', '', 'bob', 10, 'done', 10),
    (132, 4, 9002, 2006, 'approve', '', 'bob', 10, 'done', 10), (133, 4, 9003, 2006, 'reject', '', 'bob', 10, 'done', 10),
    (134, 5, 9101, 2006, 'approve', '', 'bob', ${FOUND}, 'done', ${FOUND}), (135, 4, 9004, 2006, 'approve', '', 'bob', 10, 'done', 10);
  INSERT INTO operator_act (at, operator, act, subject, reason)
    SELECT 10, operator, 'loans approve', id, '' FROM unnest('{9000,9001,9002,9004}'::bigint[]) AS a (id), unnest('{ann,bob}'::text[]) AS b (operator);
  INSERT INTO operator_act (at, operator, act, subject, reason) VALUES (10, 'bob', 'loans reject', 9003, ''), (10, 'ann', 'repayments approve', 9101, ''), (10, 'bob', 'repayments approve', 9101, '');
  UPDATE entry SET seal = book_seal(false, sealed.seal, sealed.id, 86)
    FROM (SELECT id, seal FROM entry WHERE seal IS NOT NULL AND from_account > 0 ORDER BY id DESC LIMIT 1) AS sealed WHERE entry.id = 86`

const PAID_OUT = 'an approved loan was paid out to its borrower once, and nothing else was paid out as one'
const REPAID =
  'a repaid loan was repaid once: principal, and interest with penalties, from its borrower or outside'
const FIGURES = 'interest, penalties and kind of a repaid loan follow from its terms and dates'
const PROOF = 'a loan whose repayment is under check has one proof that waits, and no other loan has'
const FILE =
  'the agreement of a loan is kept with its hash, signed by its borrower before it was asked for, and on file when it was lent out'
const BY_TWO = 'a loan above the bound of its moment was approved by two operators'
const FOUND_BY_TWO = 'a repayment above the bound of its moment was found by two operators'
const AS_DECIDED = 'what is decided on stands as the decision has it that it names'

/** Rules of loans that read entries of the house, or files: of all users at once. */
export const WHOLE_LOANS = [REPAID, FILE, BY_TWO, FOUND_BY_TWO]

/** Changes an ended row despite its trigger, as a superuser of the database could. */
const loan = (id: number, set: string) =>
  `ALTER TABLE loan DISABLE TRIGGER loan_goes_on; UPDATE loan SET ${set} WHERE id = ${id}; ALTER TABLE loan ENABLE TRIGGER loan_goes_on`
const entry = (id: number, set: string) => `UPDATE entry SET ${set} WHERE id = ${id}`

/** Ways to break each rule of loans. */
export const BROKEN_LOANS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [PAID_OUT, 'it was not paid out', 'DELETE FROM entry WHERE id = 82'],
  [PAID_OUT, 'another amount was paid out', entry(82, 'amount = 1')],
  [PAID_OUT, 'it was paid out at another moment', entry(82, 'at = 11')],
  [PAID_OUT, 'what is no loan was paid out as one', entry(1, 'kind = 8')],
  [PAID_OUT, 'the house paid it out of another pocket', entry(82, 'from_account = 11')],
  [PAID_OUT, 'it is said to be of another amount', loan(9002, 'amount = 2000000000')],
  [REPAID, 'its interest was not booked', 'DELETE FROM entry WHERE id = 84'],
  [REPAID, 'less of its principal came back', entry(83, 'amount = 999999999')],
  [
    REPAID,
    'it was repaid twice',
    'INSERT INTO entry (id, reference, at, from_account, to_account, amount, kind) VALUES (987, 9001, 10, 3, 5, 1000000000, 9)',
  ],
  [REPAID, 'one that runs was repaid', entry(85, 'reference = 9002')],
  [REPAID, 'somebody else paid it', entry(83, 'from_account = 20043')],
  [REPAID, 'its borrower paid what was found outside', entry(85, 'from_account = 20063, from_balance = 1')],
  [FIGURES, 'its interest is another', loan(9000, 'interest = 6990000')],
  [FIGURES, 'its penalty is another', loan(9001, 'penalty = 2500000')],
  [FIGURES, 'it was called a change of mind', loan(9000, 'repaid_as = 2')],
  [FIGURES, 'a change of mind was called the end of its term', loan(9004, 'repaid_as = 1')],
  [FIGURES, 'a penalty was taken within the days of a change of mind', loan(9004, 'penalty = 10000000')],
  [FIGURES, 'its rate was changed', loan(9000, 'interest_rate = 60000')],
  [FIGURES, 'it was approved at another day', loan(9000, `approved_at = approved_at - ${DAY}`)],
  [
    PROOF,
    'its proof is gone',
    'ALTER TABLE repayment DISABLE TRIGGER repayment_stays; DELETE FROM repayment WHERE id = 9102',
  ],
  [PROOF, 'it runs while its proof waits', loan(9002, 'status = 2')],
  [PROOF, 'its proof was sent at another moment', loan(9002, 'proved_at = 21')],
  [FILE, 'its text has another hash', loan(9000, "terms_hash = 'x'")],
  [
    FILE,
    'it was lent out without its file',
    `ALTER TABLE loan_agreement DISABLE TRIGGER USER; UPDATE loan_agreement SET file = NULL, hash = NULL, language = 'en', borrower = 'b', signature = '';
     ALTER TABLE loan_agreement ENABLE TRIGGER USER`,
  ],
  [
    FILE,
    'its file was changed',
    String.raw`ALTER TABLE loan_agreement DISABLE TRIGGER USER; ALTER TABLE loan_agreement DROP CONSTRAINT loan_agreement_hash;
     UPDATE loan_agreement SET file = '\x02'::bytea; ALTER TABLE loan_agreement ENABLE TRIGGER USER`,
  ],
  [FILE, 'it was signed afterwards', loan(9000, 'submitted_at = 0')],
  [
    BY_TWO,
    'one said both words',
    "UPDATE operator_act SET operator = 'ann' WHERE act = 'loans approve' AND subject = 9000",
  ],
  [
    FOUND_BY_TWO,
    'one said both words',
    "UPDATE operator_act SET operator = 'bob' WHERE act = 'repayments approve' AND subject = 9101",
  ],
  [AS_DECIDED, 'a loan names the decision about another', loan(9000, 'decision_id = 131')],
  [
    AS_DECIDED,
    'a rejected one is called running',
    loan(9003, 'status = 2, approved_at = 10, ended_at = NULL'),
  ],
]
