-- The market: the tick log (journal, then sealed blocks), the bars of the charts, and what never became a tick.
-- Prices are whole 10^-8 in bigint, times ms since the epoch, minutes whole minutes since the epoch.

-- Ticks that are durable, and so may be published, but are in no block yet: one packed row a flush (market/tick-log/journal-row.ts).
CREATE TABLE tick_journal (
  id bigint PRIMARY KEY,
  minute integer NOT NULL,
  ticks bytea NOT NULL
);

-- One instrument's ticks of one minute, sealed: hash = SHA-256 over the last block's hash and the content (market/tick-log/tick-block.ts).
CREATE TABLE tick_block (
  first_sequence bigint NOT NULL CHECK (first_sequence > 0),
  minute integer NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  instrument_id smallint NOT NULL,
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  ticks bytea NOT NULL,
  PRIMARY KEY (instrument_id, first_sequence)
);
CREATE INDEX tick_block_of_minute ON tick_block (instrument_id, minute);
CREATE TRIGGER tick_block_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tick_block
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Bars as of the last block; what the journal still holds comes on top of them. The period is its length in minutes.
CREATE TABLE candle (
  time bigint NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL CHECK (low > 0),
  close bigint NOT NULL,
  volume bigint NOT NULL CHECK (volume >= 0),
  instrument_id smallint NOT NULL,
  period smallint NOT NULL CHECK (period IN (1, 5, 15, 30, 60, 1440)),
  PRIMARY KEY (instrument_id, period, time),
  CONSTRAINT candle_holds_its_prices CHECK (low <= least(open, close) AND high >= greatest(open, close))
);

-- The latest ticks that the check refused, for a person to look at.
CREATE TABLE quarantined_tick (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at bigint NOT NULL,
  time bigint NOT NULL,
  instrument_id smallint NOT NULL,
  reason text NOT NULL,
  said text NOT NULL
);

-- Which moment the first line of a replay stands for, fixed by its first start.
CREATE TABLE replay_start (
  replay text PRIMARY KEY,
  started_at bigint NOT NULL
);
