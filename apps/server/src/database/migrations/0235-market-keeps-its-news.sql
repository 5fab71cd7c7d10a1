-- A writer that takes the market leaves the last message of the one before it until its first own one: books that start meanwhile go on from the log (docs/decisions/0178).
CREATE OR REPLACE FUNCTION take_market(its_feed text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint;
  taken bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(1717659762, 7);
  now_ms := extract(epoch FROM clock_timestamp()) * 1000;
  INSERT INTO market_owner AS o (fence, owner, since, feed, news)
    VALUES (now_ms, current_setting('application_name'), now_ms, its_feed, '')
    ON CONFLICT (is_only) DO UPDATE
      SET fence = greatest(o.fence + 1, excluded.fence), owner = excluded.owner, since = excluded.since, feed = excluded.feed
    RETURNING fence INTO taken;
  RETURN taken;
END $$;
