-- Balances of the accounts of the house after an entry: the books keep none. Whoever deletes the rows and sets the entry to 0 has them summed up anew.
CREATE TABLE house_sum (
  account bigint PRIMARY KEY,
  balance bigint NOT NULL
);
CREATE TABLE house_sum_until (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  entry_id bigint NOT NULL
);
INSERT INTO house_sum_until (entry_id) VALUES (0);

-- What we should hold of a currency at the end of a day by the books, and what an operator says that we hold. Amounts are whole 10^-8 of the
-- currency; protocol_code is the network, empty for banks. Declared again, the later row counts; only the explanation of a row may be given later.
CREATE TABLE reconciliation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day integer NOT NULL,
  currency_code text NOT NULL,
  protocol_code text NOT NULL,
  books bigint NOT NULL,
  declared bigint NOT NULL CHECK (declared >= 0),
  operator text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  at bigint NOT NULL,
  explanation text NOT NULL DEFAULT '',
  explained_by text,
  explained_at bigint,
  CHECK ((explained_by IS NULL) = (explained_at IS NULL))
);
CREATE INDEX reconciliation_of ON reconciliation (currency_code, protocol_code, day);
CREATE FUNCTION refuse_new_declaration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR (NEW.id, NEW.day, NEW.currency_code, NEW.protocol_code, NEW.books, NEW.declared, NEW.operator, NEW.reason, NEW.at)
    IS DISTINCT FROM (OLD.id, OLD.day, OLD.currency_code, OLD.protocol_code, OLD.books, OLD.declared, OLD.operator, OLD.reason, OLD.at) THEN
    RAISE EXCEPTION 'what was declared stays as it was declared';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reconciliation_stays BEFORE UPDATE OR DELETE ON reconciliation FOR EACH ROW EXECUTE FUNCTION refuse_new_declaration();

-- What was credited and paid of a currency up to a day.
CREATE INDEX deposit_credited_of ON deposit (currency_code, protocol_code, decided_at) INCLUDE (amount) WHERE status = 1;
CREATE INDEX withdrawal_paid_of ON withdrawal (currency_code, protocol, ended_at) INCLUDE (received) WHERE status = 1;
