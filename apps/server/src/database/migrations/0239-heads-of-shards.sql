-- Heads over the books of several shards (docs/decisions/0184): the seals of each further shard that has entries. Those of shard 0 stay in signed_head, which has no rows
-- here while shard 0 alone has entries. A seal of zeros: nothing of that book yet.
CREATE TABLE head_shard (
  real_entry bigint NOT NULL CHECK (shard_of(real_entry) = shard),
  demo_entry bigint NOT NULL CHECK (shard_of(demo_entry) = shard),
  minute integer NOT NULL REFERENCES signed_head (minute) ON DELETE CASCADE,
  shard smallint NOT NULL CHECK (shard BETWEEN 1 AND 30),
  real_seal bytea NOT NULL CHECK (octet_length(real_seal) = 32),
  demo_seal bytea NOT NULL CHECK (octet_length(demo_seal) = 32),
  PRIMARY KEY (minute, shard),
  CHECK ((real_entry = shard_begin(shard)) = (real_seal = decode(repeat('00', 32), 'hex'))),
  CHECK ((demo_entry = shard_begin(shard)) = (demo_seal = decode(repeat('00', 32), 'hex'))),
  CONSTRAINT head_shard_has_entries CHECK (greatest(real_entry, demo_entry) > shard_begin(shard))
);
CREATE TRIGGER head_shard_never_changes BEFORE UPDATE OR TRUNCATE ON head_shard FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether the text of a head is of the form, and ends with the seals, that its rows ask for: with further shards the second form, one hash a book and a line for each shard.
-- The text is that of packages/domain/src/market/head-text.ts.
CREATE FUNCTION head_names_seals(of_minute integer, head text, of_real bytea, of_demo bytea, of_acts bytea) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  acts text := format(E'acts %s\n', encode(of_acts, 'hex'));
  ends text;
BEGIN
  IF NOT EXISTS (SELECT FROM head_shard WHERE minute = of_minute) THEN
    ends := format(E'books %s %s\n', encode(of_real, 'hex'), encode(of_demo, 'hex')) || acts;
    RETURN starts_with(head, E'fairtick head 1\n') AND right(head, length(ends)) = ends;
  END IF;
  SELECT format(E'books %s %s\n', encode(sha256(convert_to(string_agg(format(E'shard %s %s\n', shard, real_hex), '' ORDER BY shard), 'UTF8')), 'hex'),
      encode(sha256(convert_to(string_agg(format(E'shard %s %s\n', shard, demo_hex), '' ORDER BY shard), 'UTF8')), 'hex'))
      || string_agg(format(E'shard %s %s %s\n', shard, real_hex, demo_hex), '' ORDER BY shard) || acts INTO STRICT ends
    FROM (SELECT 0 AS shard, encode(of_real, 'hex') AS real_hex, encode(of_demo, 'hex') AS demo_hex
      UNION ALL SELECT shard, encode(real_seal, 'hex'), encode(demo_seal, 'hex') FROM head_shard WHERE minute = of_minute) AS sealed;
  RETURN starts_with(head, E'fairtick head 2\n') AND right(head, length(ends)) = ends;
END $$;

-- A head and its rows come in one statement: its text names them, no shard that has entries is missing, and none goes back behind the head before.
CREATE FUNCTION head_names_every_shard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before signed_head;
BEGIN
  SELECT * INTO before FROM signed_head WHERE minute < NEW.minute ORDER BY minute DESC LIMIT 1;
  IF NOT head_names_seals(NEW.minute, NEW.text, NEW.real_seal, NEW.demo_seal, NEW.act_seal)
    OR NEW.real_entry < before.real_entry OR NEW.demo_entry < before.demo_entry
    OR EXISTS (SELECT FROM last_entries() l WHERE l.shard > 0 AND NOT EXISTS (SELECT FROM head_shard s WHERE s.minute = NEW.minute AND s.shard = l.shard))
    OR EXISTS (SELECT FROM head_shard b LEFT JOIN head_shard s ON s.minute = NEW.minute AND s.shard = b.shard
      WHERE b.minute = before.minute AND (s.shard IS NULL OR s.real_entry < b.real_entry OR s.demo_entry < b.demo_entry))
  THEN
    RAISE EXCEPTION 'the head of minute % does not name the last seals of every shard', NEW.minute USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER signed_head_names_every_shard AFTER INSERT ON signed_head FOR EACH ROW EXECUTE FUNCTION head_names_every_shard();

-- No row joins a head that does not name it.
CREATE FUNCTION refuse_unnamed_shard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN signed_head h USING (minute) WHERE NOT head_names_seals(h.minute, h.text, h.real_seal, h.demo_seal, h.act_seal)) THEN
    RAISE EXCEPTION 'a head does not name this shard' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER head_shard_is_named AFTER INSERT ON head_shard REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unnamed_shard();

-- Rows go with their head, and never before it.
CREATE FUNCTION refuse_head_shard_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone JOIN signed_head USING (minute)) THEN
    RAISE EXCEPTION 'head_shard is append-only but for what goes with its head' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER head_shard_goes_with_its_head AFTER DELETE ON head_shard REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_head_shard_loss();
