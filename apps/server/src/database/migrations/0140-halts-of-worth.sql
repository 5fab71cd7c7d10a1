-- A halt binds what hangs on its price (docs/decisions/0103): instruments that it converts, and the margin level of whoever holds it. Halts of before bound
-- their own instruments alone, and what was done then is held to that.
ALTER TABLE halt ADD COLUMN binds_worth boolean NOT NULL DEFAULT false;
ALTER TABLE halt ALTER COLUMN binds_worth SET DEFAULT true;
