-- Proof of liabilities (docs/decisions/0056): for each day a Merkle-sum tree over the money of all real clients. A day is days since the epoch, UTC.

-- The secret number of a leaf; key and number have fixed lengths, so that none runs into the other. Clients' leaves have their uid, padding has numbers below zero.
CREATE FUNCTION liability_secret(key bytea, number integer) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT sha256(key || int4send(number)) $$;

CREATE FUNCTION liability_head(previous bytea, day integer, root bytea, total bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws(':', 'head', encode(previous, 'hex'), to_char(date '1970-01-01' + day, 'YYYY-MM-DD'),
    encode(root, 'hex'), round(total::numeric / 1000000, 6)), 'UTF8'))
$$;

-- What is published of a day, for ever. at: when the books were read, ms; last_entry: the last entry of the journal then; key: what the leaves' secret numbers are made from.
CREATE TABLE liability_day (
  at bigint NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  last_entry bigint NOT NULL,
  day integer PRIMARY KEY,
  root bytea NOT NULL CHECK (octet_length(root) = 32),
  head bytea NOT NULL CHECK (octet_length(head) = 32),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);
CREATE TRIGGER liability_day_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON liability_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The leaves of a day in the order of their secret numbers, 1,024 a row; hash and sum are those of the node over them, first is the first secret number.
CREATE TABLE liability_part (
  sum bigint NOT NULL CHECK (sum >= 0),
  day integer NOT NULL REFERENCES liability_day (day) DEFERRABLE INITIALLY DEFERRED,
  number integer NOT NULL CHECK (number >= 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  first bytea NOT NULL CHECK (octet_length(first) = 32),
  uids integer[] NOT NULL CHECK (cardinality(uids) = 1024),
  sums bigint[] NOT NULL CHECK (cardinality(sums) = 1024 AND 0 <= ALL (sums)),
  PRIMARY KEY (day, number),
  CONSTRAINT liability_part_of_secret UNIQUE (day, first)
);
CREATE TRIGGER liability_part_never_changes BEFORE UPDATE OR TRUNCATE ON liability_part FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A day follows the days before it, has every real client once and their money to the micro-dollar, and is chained to the day before.
CREATE FUNCTION close_liability_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before liability_day;
  leaves record;
  clients record;
BEGIN
  SELECT * INTO before FROM liability_day ORDER BY day DESC LIMIT 1;
  SELECT count(*) / 1024 AS parts, max(part.number) + 1 AS numbers, sum(leaf.sum) AS total, count(*) FILTER (WHERE leaf.uid > 0) AS owners,
    count(DISTINCT leaf.uid) FILTER (WHERE leaf.uid > 0) AS different
    INTO leaves FROM liability_part part, unnest(part.uids, part.sums) AS leaf (uid, sum) WHERE part.day = NEW.day;
  SELECT count(DISTINCT user_id) AS owners, coalesce(sum(balance), 0) AS total INTO clients FROM account WHERE id > 0;
  IF before.day >= NEW.day
    OR leaves.parts = 0 OR leaves.parts <> leaves.numbers OR leaves.parts & (leaves.parts - 1) <> 0
    OR leaves.owners <> clients.owners OR leaves.different <> clients.owners
    OR leaves.total <> clients.total OR NEW.total <> clients.total
    OR NEW.total <> (SELECT sum(sum) FROM liability_part WHERE day = NEW.day)
  THEN
    RAISE EXCEPTION 'the liabilities of day % are not the money of all clients', NEW.day USING ERRCODE = 'check_violation';
  END IF;
  NEW.head := liability_head(coalesce(before.head, decode(repeat('00', 32), 'hex')), NEW.day, NEW.root, NEW.total);
  RETURN NEW;
END $$;
CREATE TRIGGER liability_day_is_closed BEFORE INSERT ON liability_day FOR EACH ROW EXECUTE FUNCTION close_liability_day();

-- What is closed gets no further leaf; leaves are kept for 400 days, the days themselves for ever.
CREATE FUNCTION refuse_late_leaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM liability_day WHERE day = NEW.day) THEN
    RAISE EXCEPTION 'the liabilities of day % are closed', NEW.day USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER liability_part_comes_before_its_day BEFORE INSERT ON liability_part FOR EACH ROW EXECUTE FUNCTION refuse_late_leaves();
CREATE FUNCTION refuse_early_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE day > (SELECT max(day) - 400 FROM liability_day)) THEN
    RAISE EXCEPTION 'liabilities of the last 400 days are kept' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER liability_part_is_kept AFTER DELETE ON liability_part REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_early_loss();
