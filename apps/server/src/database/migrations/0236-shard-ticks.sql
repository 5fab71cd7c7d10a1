-- Up to which tick of each instrument a shard's books have carried everything out durably (docs/decisions/0180): a start goes through all later ones. An instrument
-- without a number had no tick then. `at` is the time of the latest of these ticks; halts since then are needed to go through the rest.
CREATE TABLE shard_ticks (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 30),
  at bigint NOT NULL,
  instruments smallint[] NOT NULL,
  sequences bigint[] NOT NULL,
  CONSTRAINT shard_ticks_in_pairs CHECK (cardinality(instruments) = cardinality(sequences))
);

-- A database with ticks had one process, whose starts went through the minutes that are not sealed: now the last sealed one of each instrument too.
INSERT INTO shard_ticks (shard, at, instruments, sequences)
  SELECT 0, 0, array_agg(o.id ORDER BY o.id), array_agg(coalesce(b.before, a.last) ORDER BY o.id)
  FROM instrument_offer o
  LEFT JOIN LATERAL (
    SELECT first_sequence - 1 AS before FROM tick_block WHERE instrument_id = o.id ORDER BY first_sequence DESC LIMIT 1
  ) b ON true
  LEFT JOIN LATERAL (
    SELECT last_sequence AS last FROM tick_archive WHERE instrument_id = o.id ORDER BY last_sequence DESC LIMIT 1
  ) a ON true
  WHERE coalesce(b.before, a.last) IS NOT NULL
  HAVING count(*) > 0;
