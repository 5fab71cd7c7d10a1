-- What jobs note goes by shards (docs/decisions/0185). Shard 0 goes on as it was.
ALTER TABLE swap_run DROP CONSTRAINT swap_run_pkey;
ALTER TABLE swap_run ADD COLUMN shard smallint NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 30);
ALTER TABLE swap_run ADD PRIMARY KEY (shard, instrument_id);

ALTER TABLE job_run DROP CONSTRAINT job_run_pkey;
ALTER TABLE job_run ADD COLUMN shard smallint NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 30);
ALTER TABLE job_run ADD PRIMARY KEY (shard, name);

ALTER TABLE dealing_standing DROP COLUMN is_only;
ALTER TABLE dealing_standing ADD COLUMN shard smallint PRIMARY KEY DEFAULT 0 CHECK (shard BETWEEN 0 AND 30);
INSERT INTO dealing_standing (shard) SELECT generate_series(1, 30);

-- The latest day (UTC, in days since the epoch) on which all of the shard's earlier batches were written.
ALTER TABLE shard_owner ADD COLUMN tidied_day integer NOT NULL DEFAULT 0;

-- Income of mining pools that home handed to another shard, for good: a shard's own rest is what it was handed without what its subscriptions have set aside. The rest of
-- home is what was filled without all of these and without what its own subscriptions have set aside.
CREATE TABLE pool_allotment (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL CHECK (user_id = 999),
  product_id bigint NOT NULL,
  shard smallint NOT NULL CHECK (shard BETWEEN 1 AND 30),
  amount bigint NOT NULL CHECK (amount > 0),
  at bigint NOT NULL
);
CREATE TRIGGER pool_allotment_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON pool_allotment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a shard asks home for: allotments of a product of `total` in all. Home answers by deleting the row, whether or not its pool had enough.
CREATE TABLE pool_request (
  shard smallint NOT NULL CHECK (shard BETWEEN 1 AND 30),
  product_id bigint NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  PRIMARY KEY (shard, product_id)
);
