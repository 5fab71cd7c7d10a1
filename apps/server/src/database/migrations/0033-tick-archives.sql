-- Days of the tick log that lie in files (market/tick-log/archive-file.ts): one instrument's blocks of one UTC day each. sha256 is that of what the file says.
-- What a row covers is in its file and no longer in tick_block, so the two together are the whole log.
CREATE TABLE tick_archive (
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL,
  day integer NOT NULL,
  blocks integer NOT NULL CHECK (blocks > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  instrument_id smallint NOT NULL,
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  PRIMARY KEY (instrument_id, day),
  CONSTRAINT tick_archive_in_order UNIQUE (instrument_id, last_sequence)
);
CREATE TRIGGER tick_archive_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tick_archive
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A row names all blocks of its day as they are, follows the row before it, and leaves the log a later day: its numbers and hashes go on from the last block.
CREATE FUNCTION tick_archive_covers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  early CONSTANT integer := NEW.day * 1440;
BEGIN
  IF NOT EXISTS (SELECT FROM tick_block WHERE instrument_id = NEW.instrument_id AND minute >= early + 1440)
    OR EXISTS (SELECT FROM tick_block WHERE instrument_id = NEW.instrument_id AND minute < early)
    OR NEW.previous_hash <> coalesce(
      (SELECT hash FROM tick_archive WHERE instrument_id = NEW.instrument_id ORDER BY last_sequence DESC LIMIT 1),
      decode(repeat('00', 32), 'hex'))
    OR NOT EXISTS (
      SELECT FROM tick_block WHERE instrument_id = NEW.instrument_id AND minute >= early AND minute < early + 1440
      HAVING min(first_sequence) = NEW.first_sequence AND min(first_sequence) + sum(count) - 1 = NEW.last_sequence
        AND count(*) = NEW.blocks AND (array_agg(previous_hash ORDER BY first_sequence))[1] = NEW.previous_hash
        AND (array_agg(hash ORDER BY first_sequence DESC))[1] = NEW.hash)
  THEN
    RAISE EXCEPTION 'the archive of instrument % and day % does not hold what is in the tick log', NEW.instrument_id, NEW.day
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tick_archive_covers BEFORE INSERT ON tick_archive FOR EACH ROW EXECUTE FUNCTION tick_archive_covers();

-- Blocks still change never, and go only when they are in an archive.
DROP TRIGGER tick_block_is_append_only ON tick_block;
CREATE TRIGGER tick_block_is_append_only BEFORE UPDATE OR TRUNCATE ON tick_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION refuse_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone WHERE NOT EXISTS (
      SELECT FROM tick_archive archive WHERE archive.instrument_id = gone.instrument_id AND archive.day = gone.minute / 1440
        AND gone.first_sequence BETWEEN archive.first_sequence AND archive.last_sequence))
  THEN
    RAISE EXCEPTION 'tick_block is append-only but for what is archived' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tick_block_goes_when_archived AFTER DELETE ON tick_block REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_loss();
