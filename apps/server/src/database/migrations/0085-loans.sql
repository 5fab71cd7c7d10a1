-- Inquiries about borrowers, a row for each time one was sent in (docs/decisions/0085-loans.md). status: 1 waiting, 2 verified, 3 rejected, 4 withdrawn
-- with the account. sex: 1 male, 2 female; card_kind: 1 identity card, 2 passport. erase_at: the day on which the law lets go of who it was.
CREATE TABLE borrower_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  given_name text NOT NULL,
  family_name text NOT NULL,
  sex smallint NOT NULL CHECK (sex IN (1, 2)),
  birthday text NOT NULL,
  country text NOT NULL,
  mobile_country text NOT NULL,
  mobile text NOT NULL,
  card_kind smallint NOT NULL CHECK (card_kind IN (1, 2)),
  hand_image bigint REFERENCES image (id) ON DELETE SET NULL,
  submitted_at bigint NOT NULL,
  decided_at bigint,
  reason text NOT NULL DEFAULT '',
  erase_at bigint,
  CONSTRAINT borrower_case_decided CHECK ((status = 1) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX borrower_one_that_counts ON borrower_case (user_id) WHERE status IN (1, 2);
CREATE INDEX borrower_case_of_user ON borrower_case (user_id, id DESC);
CREATE INDEX borrower_case_waiting ON borrower_case (id) WHERE status = 1;
CREATE INDEX borrower_case_to_erase ON borrower_case (erase_at) WHERE erase_at IS NOT NULL;

-- Signed agreements: the text that was signed, and the file with it, its figures and the signature. One that no loan names is forgotten after a day.
CREATE TABLE loan_agreement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  text text NOT NULL CHECK (text <> ''),
  file bytea NOT NULL,
  signed_at bigint NOT NULL,
  CONSTRAINT loan_agreement_hash CHECK (hash = encode(sha256(file), 'hex'))
);
CREATE INDEX loan_agreement_signed ON loan_agreement (signed_at);
CREATE FUNCTION loan_agreement_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM loan WHERE agreement_id = OLD.id) THEN
    RAISE EXCEPTION 'agreement % was signed: it stays as it is', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER loan_agreement_stays BEFORE UPDATE OR DELETE ON loan_agreement FOR EACH ROW EXECUTE FUNCTION loan_agreement_stays();
CREATE TRIGGER loan_agreement_is_kept BEFORE TRUNCATE ON loan_agreement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Loans: submitted (1), running (2), rejected (3), proved (4), repaid (5). The terms are those that were signed. approved_at: when the principal was
-- paid out; proved_at: when the proof of its repayment was sent, until that is rejected; ended_at: when it was rejected or repaid. repaid_as: 1 to term, 2 change of mind,
-- 3 early. Amounts are whole micro-dollars, rates fractions a day, whole 10^-8.
CREATE TABLE loan (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 5),
  config_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 10000 = 0),
  period smallint NOT NULL CHECK (period > 0),
  free_days smallint NOT NULL CHECK (free_days >= 0),
  interest_rate bigint NOT NULL CHECK (interest_rate >= 0),
  penalty_rate bigint NOT NULL CHECK (penalty_rate >= 0),
  penalty_cap bigint NOT NULL CHECK (penalty_cap >= 0),
  mind_days smallint NOT NULL CHECK (mind_days >= 0),
  rules smallint NOT NULL,
  agreement_id bigint NOT NULL,
  agreement_hash text NOT NULL,
  submitted_at bigint NOT NULL,
  approved_at bigint,
  proved_at bigint,
  ended_at bigint,
  reason text,
  repaid_as smallint CHECK (repaid_as BETWEEN 1 AND 3),
  interest bigint,
  penalty bigint,
  decision_id bigint,
  CONSTRAINT loan_approved CHECK ((status IN (2, 4, 5)) = (approved_at IS NOT NULL)),
  CONSTRAINT loan_ended CHECK ((status IN (3, 5)) = (ended_at IS NOT NULL)),
  CONSTRAINT loan_proved CHECK (status <> 4 OR proved_at IS NOT NULL),
  CONSTRAINT loan_repaid CHECK ((status = 5) = (repaid_as IS NOT NULL AND interest IS NOT NULL AND penalty IS NOT NULL))
);
CREATE INDEX loan_of_user ON loan (user_id, id DESC);
CREATE INDEX loan_open ON loan (id) WHERE status IN (1, 2, 4);
CREATE INDEX loan_of_agreement ON loan (agreement_id);
CREATE TRIGGER loan_goes_on AFTER UPDATE ON loan FOR EACH ROW
  WHEN (OLD.status IN (3, 5) OR (OLD.status, NEW.status) IN ((2, 1), (2, 3), (4, 1), (4, 3))) EXECUTE FUNCTION refuse_transition();
CREATE TRIGGER loan_stays BEFORE DELETE OR TRUNCATE ON loan FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Proofs of repayments from outside: waiting (0), found (1), rejected (2). A loan that is proved has one that waits.
CREATE TABLE repayment (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  loan_id bigint NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 2),
  network_id bigint NOT NULL,
  proof text NOT NULL,
  owed bigint NOT NULL CHECK (owed > 0),
  proved_at bigint NOT NULL,
  decided_at bigint,
  reason text,
  decision_id bigint,
  CONSTRAINT repayment_decided CHECK ((status = 0) = (decided_at IS NULL))
);
CREATE INDEX repayment_of_user ON repayment (user_id, id DESC);
CREATE UNIQUE INDEX repayment_waiting ON repayment (loan_id) WHERE status = 0;
CREATE TRIGGER repayment_is_decided_once AFTER UPDATE ON repayment FOR EACH ROW WHEN (OLD.status <> 0) EXECUTE FUNCTION refuse_transition();
CREATE TRIGGER repayment_stays BEFORE DELETE OR TRUNCATE ON repayment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Borrowers who were reminded, by the days from the due time.
CREATE TABLE loan_reminder (
  loan_id bigint NOT NULL,
  days smallint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (loan_id, days)
);

-- Decisions about loans (4) and about proofs of their repayment (5) are carried out as those about deposits are.
ALTER TABLE money_decision DROP CONSTRAINT money_decision_subject_check;
ALTER TABLE money_decision ADD CONSTRAINT money_decision_subject_check CHECK (subject BETWEEN 1 AND 5);
