-- Withdrawals from the fund account: unchecked (0), paid (1), rejected (2), cancelled (3), approved (4). The data of the method is a copy:
-- a method that is changed or removed later changes nothing here. Amounts of currencies and rates are whole 10^-8.
CREATE TABLE withdrawal (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 2),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 4),
  currency_id bigint NOT NULL,
  currency_code text NOT NULL,
  protocol text NOT NULL,
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 8),
  method_id bigint NOT NULL,
  address text NOT NULL,
  tag text NOT NULL,
  bank_name text NOT NULL,
  bank_address text NOT NULL,
  bank_swift text NOT NULL,
  payee_name text NOT NULL,
  payee_account text NOT NULL,
  notes text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 10000 = 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee <= amount AND fee % 10000 = 0),
  received bigint NOT NULL CHECK (received > 0),
  units_per_usd bigint NOT NULL CHECK (units_per_usd > 0),
  requested_at bigint NOT NULL,
  approved_at bigint,
  ended_at bigint,
  reason text,
  txid text,
  decision_id bigint,
  CHECK ((status IN (1, 2, 3)) = (ended_at IS NOT NULL)),
  CHECK (status <> 1 OR txid IS NOT NULL),
  CHECK (status <> 4 OR approved_at IS NOT NULL)
);
CREATE INDEX withdrawal_of_user ON withdrawal (user_id, id DESC);
CREATE INDEX withdrawal_open ON withdrawal (id) WHERE status IN (0, 4);
CREATE INDEX withdrawal_approved ON withdrawal (approved_at) WHERE approved_at IS NOT NULL;
CREATE INDEX withdrawal_paid ON withdrawal (ended_at) WHERE status = 1;
CREATE TRIGGER withdrawal_ends_once AFTER UPDATE ON withdrawal FOR EACH ROW
  WHEN (OLD.status IN (1, 2, 3) OR OLD.status = 4 AND NEW.status IN (0, 3)) EXECUTE FUNCTION refuse_transition();
CREATE TRIGGER withdrawal_stays BEFORE DELETE OR TRUNCATE ON withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Decisions about deposits (1) and withdrawals (2), written where they are made: by operators, in another process, or by the server itself.
-- The server that writes the books carries each out once and notes the outcome.
CREATE TABLE money_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject smallint NOT NULL CHECK (subject IN (1, 2)),
  row_id bigint NOT NULL,
  user_id bigint NOT NULL,
  event text NOT NULL,
  words text NOT NULL,
  decided_by text NOT NULL,
  at bigint NOT NULL,
  outcome text,
  carried_out_at bigint,
  CHECK ((outcome IS NULL) = (carried_out_at IS NULL))
);
CREATE UNIQUE INDEX money_decision_due ON money_decision (subject, row_id) WHERE outcome IS NULL;
CREATE FUNCTION money_decision_is_settled_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL OR (OLD.id, OLD.subject, OLD.row_id, OLD.user_id, OLD.event, OLD.words, OLD.decided_by, OLD.at)
    IS DISTINCT FROM (NEW.id, NEW.subject, NEW.row_id, NEW.user_id, NEW.event, NEW.words, NEW.decided_by, NEW.at) THEN
    RAISE EXCEPTION 'money_decision % is carried out once and changes in nothing else', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER money_decision_is_settled_once BEFORE UPDATE ON money_decision FOR EACH ROW EXECUTE FUNCTION money_decision_is_settled_once();
CREATE TRIGGER money_decision_stays BEFORE DELETE OR TRUNCATE ON money_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
