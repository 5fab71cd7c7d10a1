-- The books: accounts of clients, the journal, the intents that were carried out, and what is still to be told to others.
-- Money is whole micro-dollars in bigint: numeric would let NaN through a CHECK. Times are ms since the epoch.

CREATE TABLE account (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 3),
  balance bigint NOT NULL CHECK (balance >= 0),
  locked bigint NOT NULL CHECK (locked >= 0),
  CONSTRAINT account_number CHECK (abs(id) = user_id * 10 + type)
) WITH (fillfactor = 60);
CREATE INDEX account_of_user ON account (user_id);

-- One entry moves one amount from one account to another, so it sums to zero by its shape. Numbers below 10,000 are the house's;
-- the demo book's are negative, so an entry that joined play money and real money could not be written.
CREATE TABLE entry (
  id bigint PRIMARY KEY,
  reference bigint NOT NULL,
  at bigint NOT NULL,
  from_account bigint NOT NULL,
  to_account bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  from_balance bigint CHECK (from_balance >= 0),
  to_balance bigint CHECK (to_balance >= 0),
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 14),
  CONSTRAINT entry_has_two_sides CHECK (from_account <> to_account),
  CONSTRAINT entry_stays_in_its_book CHECK ((from_account > 0) = (to_account > 0)),
  CONSTRAINT entry_tells_client_balances CHECK (
    (abs(from_account) >= 10000) = (from_balance IS NOT NULL) AND (abs(to_account) >= 10000) = (to_balance IS NOT NULL)
  )
);
CREATE INDEX entry_from_client ON entry (from_account, id) WHERE from_balance IS NOT NULL;
CREATE INDEX entry_to_client ON entry (to_account, id) WHERE to_balance IS NOT NULL;
-- What is settled is settled once: profit of a contract (4), result of an option (7), negative-balance protection (12).
CREATE UNIQUE INDEX entry_settles_once ON entry (reference, kind) WHERE kind IN (4, 7, 12);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER entry_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An intent that was carried out, with its answer: written with its effect or not at all.
CREATE TABLE intent (
  digest uuid NOT NULL,
  user_id bigint NOT NULL,
  fingerprint uuid NOT NULL,
  at bigint NOT NULL,
  answer text NOT NULL,
  PRIMARY KEY (user_id, digest)
);

-- What one portfolio's change means for others: written with the change, delivered at least once.
CREATE TABLE outbox (
  id bigint PRIMARY KEY,
  topic text NOT NULL,
  payload text NOT NULL
);

-- Ends a batch that did not do what the memory of the books says it did.
CREATE FUNCTION books_expect(expected bigint[], counted bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF expected IS DISTINCT FROM counted THEN
    RAISE EXCEPTION 'the books disagree with memory: expected %, counted %', expected, counted USING ERRCODE = 'data_exception';
  END IF;
END $$;
