-- What of the swaps and dividends of an order its balance could not bear (docs/decisions/0115): owed until it closes, never waived.
ALTER TABLE position
  ADD COLUMN owed not_negative NOT NULL DEFAULT 0,
  ADD CONSTRAINT position_owes_while_held CHECK (owed = 0 OR status = 1);
-- Of one dividend; null where the rest was waived, as before this was so.
ALTER TABLE position_dividend ADD COLUMN owed not_negative;
-- Of an order at a stop-out: its account was worth less by it.
ALTER TABLE stop_out_line ADD COLUMN owed not_negative NOT NULL DEFAULT 0;
