-- When a withdrawal takes two operators, from `since` (ms) on: above an amount, above what was approved within an hour, within a day. USD, 10^-6; NULL: no bound.
-- Written by the server before it carries out a decision by other bounds than the last.
CREATE TABLE two_person_bound (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  since bigint NOT NULL,
  amount bigint CHECK (amount >= 0),
  hourly bigint CHECK (hourly >= 0),
  daily bigint CHECK (daily >= 0)
);
CREATE TRIGGER two_person_bound_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON two_person_bound
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
