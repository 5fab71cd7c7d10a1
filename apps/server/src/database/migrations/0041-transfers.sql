-- What clients moved between their own accounts: each row has one entry of kind 3 with its id as reference. Types as account.type has them.
CREATE TABLE transfer (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  from_type smallint NOT NULL CHECK (from_type BETWEEN 1 AND 3),
  to_type smallint NOT NULL CHECK (to_type BETWEEN 1 AND 3 AND to_type <> from_type),
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 10000 = 0),
  at bigint NOT NULL
);
CREATE INDEX transfer_of_user ON transfer (user_id, id DESC);
CREATE TRIGGER transfer_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
