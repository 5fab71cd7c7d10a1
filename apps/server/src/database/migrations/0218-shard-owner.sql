-- Who writes a shard of the books (docs/decisions/0165). Each batch compares the fence with the one its writer took: a writer that lost the shard without noticing,
-- behind a pooler or on a database that was restored, writes nothing.
CREATE TABLE shard_owner (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 30),
  fence bigint NOT NULL,
  owner text NOT NULL,
  since bigint NOT NULL
);

-- Takes a shard: answers a fence above every earlier one, also where the database was restored to an earlier state. Batches on their way end first, and those that
-- begin later see it; 48 and above are the locks of fences.
CREATE FUNCTION take_fence(of_shard integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint;
  taken bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(1717659762, 48 + of_shard);
  now_ms := extract(epoch FROM clock_timestamp()) * 1000;
  INSERT INTO shard_owner AS o (shard, fence, owner, since) VALUES (of_shard, now_ms, current_setting('application_name'), now_ms)
    ON CONFLICT (shard) DO UPDATE SET fence = greatest(o.fence + 1, excluded.fence), owner = excluded.owner, since = excluded.since
    RETURNING fence INTO taken;
  RETURN taken;
END $$;

-- A shard's fence, which stays until the end of the transaction. Each statement of the function sees what was committed before it, the lock included.
CREATE FUNCTION held_fence(of_shard integer) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1717659762, 48 + of_shard);
  RETURN (SELECT fence FROM shard_owner WHERE shard = of_shard);
END $$;
