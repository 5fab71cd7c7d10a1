-- Whether deposits that operators credit are held to these bounds too. Those of before were not: one operator alone approved a deposit of any amount.
ALTER TABLE two_person_bound ADD COLUMN holds_deposits boolean NOT NULL DEFAULT false;
-- What became of the last decision about a row, for the operators.
CREATE INDEX money_decision_of_row ON money_decision (subject, row_id, id);
