-- Adjustments between a client's account and the house: asked for by one operator, made by the word of another. status: 0 asked for, 1 made,
-- 2 rejected; direction: 1 in, 2 out; account as account.type has it. One that was made has one entry of kind 14 with its id as reference.
CREATE TABLE adjustment (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
  direction smallint NOT NULL CHECK (direction IN (1, 2)),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason <> ''),
  asked_by text NOT NULL CHECK (asked_by <> ''),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 2),
  asked_at bigint NOT NULL,
  ended_at bigint,
  decision_id bigint,
  CONSTRAINT adjustment_ended CHECK ((status = 0) = (ended_at IS NULL))
);
CREATE INDEX adjustment_of_user ON adjustment (user_id, id DESC);
CREATE INDEX adjustment_open ON adjustment (id) WHERE status = 0;
CREATE TRIGGER adjustment_ends_once AFTER UPDATE ON adjustment FOR EACH ROW
  WHEN (OLD.status <> 0) EXECUTE FUNCTION refuse_transition();
CREATE TRIGGER adjustment_stays BEFORE DELETE OR TRUNCATE ON adjustment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Decisions about adjustments (3) are carried out as those about deposits and withdrawals.
ALTER TABLE money_decision DROP CONSTRAINT money_decision_subject_check;
ALTER TABLE money_decision ADD CONSTRAINT money_decision_subject_check CHECK (subject IN (1, 2, 3));
