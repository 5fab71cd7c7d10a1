-- Who writes the market, where its followers run in other processes (docs/decisions/0169). Every append to the tick log holds the fence that its writer took, so a
-- writer that lost the market without noticing publishes nothing. `feed` says what the prices are of, as JSON; `news` is the writer's last message without ticks.
CREATE TABLE market_owner (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fence bigint NOT NULL,
  owner text NOT NULL,
  since bigint NOT NULL,
  feed text NOT NULL,
  news text NOT NULL
);

-- Takes the market: answers a fence above every earlier one. Appends on their way end first, and those that begin later see it.
CREATE FUNCTION take_market(its_feed text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint;
  taken bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(1717659762, 7);
  now_ms := extract(epoch FROM clock_timestamp()) * 1000;
  INSERT INTO market_owner AS o (fence, owner, since, feed, news)
    VALUES (now_ms, current_setting('application_name'), now_ms, its_feed, '')
    ON CONFLICT (is_only) DO UPDATE
      SET fence = greatest(o.fence + 1, excluded.fence), owner = excluded.owner, since = excluded.since, feed = excluded.feed, news = ''
    RETURNING fence INTO taken;
  RETURN taken;
END $$;

-- True while the market is the writer's, which it then stays until the end of the transaction; else an error.
CREATE FUNCTION hold_market(its_fence bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1717659762, 7);
  IF NOT EXISTS (SELECT FROM market_owner WHERE fence = its_fence) THEN
    RAISE EXCEPTION 'the market has another owner' USING ERRCODE = 'FT001';
  END IF;
  RETURN true;
END $$;
