-- Decisions that wait for a second operator. The first one's word is an act, sealed with the rest; this says what became of it.
CREATE TABLE approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act_id bigint NOT NULL UNIQUE REFERENCES operator_act (id),
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected', 'lapsed')),
  decided_by text,
  decided_at bigint,
  answer text NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state IN ('approved', 'rejected')) = (decided_by IS NOT NULL))
);
CREATE INDEX approval_waiting ON approval (act_id) WHERE state = 'waiting';
-- The list of acts of one operator, and of one area.
CREATE INDEX operator_act_by ON operator_act (operator, id);
