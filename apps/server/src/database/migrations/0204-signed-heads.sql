-- Signed heads (docs/decisions/0156): each minute one text over all blocks of ticks, the terms, the rules and the seals of the books, signed by a key kept apart.

-- Terms are sealed: each row with all before it. The texts are those of packages/domain/src/market/head-tree.ts.
ALTER TABLE instrument_terms ADD COLUMN number bigint, ADD COLUMN seal bytea;
CREATE FUNCTION terms_leaf(terms instrument_terms) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(' ', 'terms', terms.number, terms.instrument_id, terms.since, terms.contract_size, terms.margin_mode,
    terms.fee_basis, terms.fee, terms.conversion, terms.stale_after_ms), 'UTF8')), 'hex')
$$;
CREATE FUNCTION terms_seal(seal_before bytea, terms instrument_terms) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws(' ', 'seal', encode(seal_before, 'hex'), terms_leaf(terms)), 'UTF8'))
$$;

ALTER TABLE instrument_terms DISABLE TRIGGER instrument_terms_is_append_only;
DO $$
DECLARE
  terms instrument_terms;
  sealed bytea := decode(repeat('00', 32), 'hex');
  numbered bigint := 0;
BEGIN
  FOR terms IN SELECT * FROM instrument_terms ORDER BY since, instrument_id LOOP
    numbered := numbered + 1;
    terms.number := numbered;
    sealed := terms_seal(sealed, terms);
    UPDATE instrument_terms SET number = numbered, seal = sealed WHERE instrument_id = terms.instrument_id AND since = terms.since;
  END LOOP;
END $$;
ALTER TABLE instrument_terms ENABLE TRIGGER instrument_terms_is_append_only;
ALTER TABLE instrument_terms ALTER COLUMN number SET NOT NULL, ALTER COLUMN seal SET NOT NULL,
  ADD CONSTRAINT instrument_terms_number UNIQUE (number);

-- One after another (the fifth of our advisory locks), numbered in the order in which they are sealed.
CREATE FUNCTION seal_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before instrument_terms;
BEGIN
  PERFORM pg_advisory_xact_lock(1717660018, 5);
  SELECT * INTO before FROM instrument_terms ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(before.number, 0) + 1;
  NEW.seal := terms_seal(coalesce(before.seal, decode(repeat('00', 32), 'hex')), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER instrument_terms_are_sealed BEFORE INSERT ON instrument_terms FOR EACH ROW EXECUTE FUNCTION seal_terms();

-- The public keys of heads, one after another. signature: of the text, by the key before; empty where that was lost. The private keys are in no database.
CREATE TABLE head_key (
  number smallint PRIMARY KEY CHECK (number > 0),
  key bytea NOT NULL UNIQUE CHECK (octet_length(key) = 32),
  signature bytea NOT NULL CHECK (octet_length(signature) IN (0, 64)),
  own_signature bytea NOT NULL CHECK (octet_length(own_signature) = 64),
  text text NOT NULL
);
CREATE TRIGGER head_key_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON head_key FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Heads of whole days that lie in a file too. sha256 is that of what the file says; hash is that of its last head.
CREATE TABLE head_file (
  day integer PRIMARY KEY,
  first_minute integer NOT NULL,
  last_minute integer NOT NULL,
  heads integer NOT NULL CHECK (heads > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32)
);
CREATE TRIGGER head_file_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON head_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A head covers the minutes from since to minute. leaves: the blocks under it, packed (market/heads/pack-leaves.ts). real_entry, demo_entry and act: where the seals
-- in it are from, which is not published.
CREATE TABLE signed_head (
  real_entry bigint NOT NULL,
  demo_entry bigint NOT NULL,
  act bigint NOT NULL,
  minute integer PRIMARY KEY,
  since integer NOT NULL,
  key smallint NOT NULL REFERENCES head_key (number),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  previous bytea NOT NULL CHECK (octet_length(previous) = 32),
  real_seal bytea NOT NULL,
  demo_seal bytea NOT NULL,
  act_seal bytea NOT NULL,
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  leaves bytea NOT NULL,
  text text NOT NULL,
  CHECK (since <= minute)
);
CREATE TRIGGER signed_head_never_changes BEFORE UPDATE OR TRUNCATE ON signed_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A head begins where the one before it ended, and names it.
CREATE FUNCTION signed_head_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before signed_head;
BEGIN
  SELECT * INTO before FROM signed_head ORDER BY minute DESC LIMIT 1;
  IF NEW.previous <> coalesce(before.hash, decode(repeat('00', 32), 'hex')) OR NEW.since <> coalesce(before.minute + 1, NEW.since)
    OR NEW.hash <> sha256(convert_to(NEW.text, 'UTF8')) OR NEW.key <> (SELECT max(number) FROM head_key)
  THEN
    RAISE EXCEPTION 'the head of minute % does not follow the last one', NEW.minute USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signed_head_follows BEFORE INSERT ON signed_head FOR EACH ROW EXECUTE FUNCTION signed_head_follows();

-- A head goes only when it is in a file, and the last one stays.
CREATE FUNCTION refuse_head_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE NOT EXISTS (SELECT FROM head_file WHERE day = gone.minute / 1440)) OR NOT EXISTS (SELECT FROM signed_head)
  THEN
    RAISE EXCEPTION 'signed_head is append-only but for what is in a file' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER signed_head_goes_when_filed AFTER DELETE ON signed_head REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_head_loss();

-- Heads that were posted to the operator's anchor.
CREATE TABLE head_anchor (
  at bigint NOT NULL,
  minute integer PRIMARY KEY,
  status smallint NOT NULL
);
