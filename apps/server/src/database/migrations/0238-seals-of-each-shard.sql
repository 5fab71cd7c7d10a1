-- What counts over the numbers of entries goes by shards (docs/decisions/0181): each has its own chains of seals, and its own place up to which entries are summed up or
-- folded, as shards commit one beside the other. Shard 0 goes on as it was.
CREATE FUNCTION shard_begin(of_shard integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT of_shard::bigint << 48 $$;
-- The shard of the rows with a number, but for users, whose numbers tell it by user_shard.
CREATE FUNCTION shard_of(id bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT (id >> 48)::integer $$;
CREATE FUNCTION user_shard(id bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT (id >> 40)::integer $$;

-- The last entry of each shard that has any.
CREATE FUNCTION last_entries() RETURNS TABLE (shard integer, entry_id bigint, at bigint) LANGUAGE sql STABLE AS $$
  SELECT s.shard, last.id, last.at FROM generate_series(0, 30) AS s (shard) CROSS JOIN LATERAL (
    SELECT id, at FROM entry WHERE id >= shard_begin(s.shard) AND id < shard_begin(s.shard + 1) ORDER BY id DESC LIMIT 1
  ) AS last
$$;

ALTER TABLE house_sum_until DROP COLUMN is_only;
ALTER TABLE house_sum_until ADD COLUMN shard smallint PRIMARY KEY DEFAULT 0 CHECK (shard BETWEEN 0 AND 30);
INSERT INTO house_sum_until (shard, entry_id) SELECT s, shard_begin(s) FROM generate_series(1, 30) AS s;

-- The last entry of the journal then of each further shard that had any; last_entry is that of shard 0.
ALTER TABLE liability_day ADD COLUMN further_entries bigint[] NOT NULL DEFAULT '{}';

-- Only shard 0 has entries from before its books had chains of their own.
ALTER TABLE seal_start DROP CONSTRAINT seal_start_pkey;
ALTER TABLE seal_start ADD COLUMN shard smallint NOT NULL DEFAULT 0 CHECK (shard BETWEEN 0 AND 30);
ALTER TABLE seal_start ADD PRIMARY KEY (shard, is_demo);
ALTER TABLE seal_start DISABLE TRIGGER seal_start_stays;
INSERT INTO seal_start (shard, is_demo, entry_id, seal, at)
  SELECT s, book.is_demo, shard_begin(s), '', -1 FROM generate_series(1, 30) AS s, (VALUES (false), (true)) AS book (is_demo);
ALTER TABLE seal_start ENABLE TRIGGER seal_start_stays;

-- The last sealed entry of each book of each shard up to an entry, or where its chain begins.
CREATE FUNCTION last_shard_seals(until bigint) RETURNS TABLE (shard integer, is_demo boolean, entry_id bigint, seal bytea) LANGUAGE sql STABLE AS $$
  SELECT s.shard::integer, s.is_demo, coalesce(e.id, s.entry_id), coalesce(e.seal, s.seal) FROM seal_start s LEFT JOIN LATERAL (
    SELECT id, seal FROM entry WHERE seal IS NOT NULL AND (from_account < 0) = s.is_demo AND id > s.entry_id AND id <= until AND id < shard_begin(s.shard + 1)
      ORDER BY id DESC LIMIT 1
  ) AS e ON true
$$;

-- The same of shard 0: the seals that are named by heads.
CREATE OR REPLACE FUNCTION last_seals(until bigint) RETURNS TABLE (is_demo boolean, entry_id bigint, seal bytea) LANGUAGE sql STABLE AS $$
  SELECT s.is_demo, s.entry_id, s.seal FROM last_shard_seals(until) s WHERE s.shard = 0
$$;

-- The seals after one entry and up to another, each with what it must be: first of the one chain of before, then of each book of each shard. What the one chain ended in
-- has to be there too.
CREATE OR REPLACE FUNCTION seals_due(after bigint, until bigint) RETURNS TABLE (id bigint, seal bytea, due bytea) LANGUAGE sql STABLE AS $$
  WITH both_books AS (SELECT s.entry_id AS last, s.seal FROM seal_start s WHERE NOT s.is_demo AND s.shard = 0)
  SELECT e.id, e.seal, entries_seal(lag(e.seal, 1, coalesce((SELECT b.seal FROM entry b WHERE b.id = after), '')) OVER seals,
      lag(e.id, 1, after) OVER seals, e.id)
    FROM entry e, both_books WHERE e.seal IS NOT NULL AND e.id > after AND e.id <= least(until, both_books.last) WINDOW seals AS (ORDER BY e.id)
  UNION ALL
  SELECT both_books.last, (SELECT e.seal FROM entry e WHERE e.id = both_books.last), both_books.seal FROM both_books
    WHERE both_books.last > after AND both_books.last <= until
  UNION ALL
  SELECT e.id, e.seal, book_seal(l.is_demo, lag(e.seal, 1, l.seal) OVER seals, lag(e.id, 1, l.entry_id) OVER seals, e.id)
    FROM last_shard_seals(after) l JOIN entry e ON (e.from_account < 0) = l.is_demo AND shard_of(e.id) = l.shard
    WHERE e.seal IS NOT NULL AND e.id > after AND e.id > l.entry_id AND e.id <= until WINDOW seals AS (PARTITION BY l.shard, l.is_demo ORDER BY e.id)
$$;

-- The entries that no seal covers, and those of no shard.
CREATE OR REPLACE FUNCTION unsealed_entries() RETURNS TABLE (id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.id FROM last_shard_seals(9223372036854775807) l CROSS JOIN LATERAL (
    SELECT id FROM entry WHERE id > l.entry_id AND id < shard_begin(l.shard + 1) AND (from_account < 0) = l.is_demo OFFSET 0
  ) AS e
  UNION ALL SELECT id FROM entry WHERE id >= shard_begin(31)
$$;

-- Fails unless a moment is a day or more before the last entry.
CREATE OR REPLACE FUNCTION ensure_old(before bigint) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF before IS NULL OR before > coalesce((SELECT max(at) FROM last_entries()), 0) - 86400000 THEN
    RAISE EXCEPTION 'nothing as young as % is folded', before USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

-- Brings the start of each shard's demo chain forward, by some batches at the most, to the last whose entries are all from before a moment, each after its seal was worked
-- out anew; not beyond what the house is summed up to, nor to the shard's last entry, whose number the next follow on. Answers how many batches.
CREATE OR REPLACE FUNCTION pass_demo_seals(before bigint, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  start seal_start;
  batch record;
  passed integer := 0;
  passed_before integer;
BEGIN
  PERFORM ensure_old(before);
  FOR start IN SELECT * FROM seal_start WHERE is_demo ORDER BY shard FOR UPDATE LOOP
    passed_before := passed;
    FOR batch IN SELECT id, seal, at FROM entry
      WHERE seal IS NOT NULL AND (from_account < 0) = true AND id > start.entry_id
        AND id <= (SELECT entry_id FROM house_sum_until WHERE shard = start.shard)
        AND id < (SELECT max(id) FROM entry WHERE id < shard_begin(start.shard + 1))
      ORDER BY id LIMIT greatest(0, least(most, 5000) - passed)
    LOOP
      EXIT WHEN batch.at >= before;
      IF batch.seal IS DISTINCT FROM book_seal(true, start.seal, start.entry_id, batch.id) THEN
        RAISE EXCEPTION 'the seal of entry % does not fit', batch.id USING ERRCODE = 'data_exception';
      END IF;
      start.entry_id := batch.id;
      start.seal := batch.seal;
      start.at := greatest(start.at, batch.at);
      passed := passed + 1;
    END LOOP;
    IF passed > passed_before THEN
      PERFORM set_config('fairtick.folding', 'demo history', true);
      UPDATE seal_start SET entry_id = start.entry_id, seal = start.seal, at = start.at WHERE is_demo AND shard = start.shard;
      PERFORM set_config('fairtick.folding', '', true);
    END IF;
  END LOOP;
  RETURN passed;
END $$;

-- As it was (0158), within the user's shard.
CREATE OR REPLACE FUNCTION foldable_orders(whose bigint, before bigint, most integer) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  mixed seal_start;
  acted bigint[];
  wholes bigint[];
  parts bigint[];
BEGIN
  SELECT * INTO STRICT mixed FROM seal_start WHERE NOT is_demo AND shard = user_shard(whose);
  acted := ARRAY(
    SELECT unnest(ARRAY[p.id, p.origin_id]) FROM position p WHERE p.user_id = whose AND p.id IN (
      SELECT position_id FROM position_split WHERE user_id = whose
      UNION SELECT position_id FROM position_dividend WHERE user_id = whose
      UNION SELECT position_id FROM owed_night WHERE user_id = whose
      UNION SELECT unnest(ARRAY[position_id, lost_id]) FROM covered_loss WHERE user_id = whose)
  );
  -- Beyond the limit as many as may have to stay for their numbers.
  wholes := ARRAY(
    SELECT p.id FROM position p
    WHERE p.user_id = whose AND p.status >= 2 AND p.closed_at < before AND p.closed_at > mixed.at AND p.created_at > mixed.at
      AND NOT EXISTS (SELECT FROM position w WHERE w.id = p.origin_id AND w.user_id = whose)
      AND NOT EXISTS (SELECT FROM copied_position c WHERE c.id = p.id AND c.ended_at IS NULL)
      -- What corporate actions and owed nights made of an order, or of a part of it, stands in rows of its own.
      AND p.id <> ALL (acted)
    ORDER BY p.closed_at, p.id LIMIT most + 10
  );
  parts := ARRAY(
    SELECT id FROM position WHERE user_id = whose AND status >= 2 AND origin_id = ANY (wholes)
    UNION ALL SELECT id FROM position WHERE user_id = whose AND status <= 1 AND origin_id = ANY (wholes)
  );
  RETURN ARRAY(
    WITH member AS MATERIALIZED (
      SELECT p.id, p.closed_at, CASE WHEN p.origin_id = ANY (wholes) THEN p.origin_id ELSE p.id END AS whole FROM position p WHERE p.id = ANY (wholes || parts)
    ),
    booked AS MATERIALIZED (
      SELECT e.reference, max(e.id) AS last FROM demo_movements(-whose * 10 - 1, mixed.entry_id, 9223372036854775807) e
      WHERE e.kind IN (4, 5, 6, 12) AND e.reference = ANY (wholes || parts) GROUP BY e.reference
    ),
    family AS (
      SELECT m.whole, max(m.closed_at) AS ended, array_agg(m.id) AS ids FROM member m LEFT JOIN booked b ON b.reference = m.id GROUP BY m.whole
      HAVING bool_and(coalesce(m.closed_at < before, false) AND m.id < (SELECT max(id) FROM position WHERE id < shard_begin(mixed.shard + 1))
        AND coalesce(b.last <= (SELECT entry_id FROM seal_start WHERE is_demo AND shard = mixed.shard), true))
    ),
    chosen AS (
      SELECT f.ids FROM family f
      WHERE NOT EXISTS (SELECT FROM copied_position c WHERE c.origin_id = ANY (f.ids))
        AND NOT EXISTS (SELECT FROM stop_change s WHERE s.id = (SELECT max(id) FROM stop_change WHERE id < shard_begin(mixed.shard + 1)) AND s.position_id = ANY (f.ids))
      ORDER BY f.ended, f.whole LIMIT most
    )
    SELECT unnest(ids) FROM chosen
  );
END $$;

-- As it was (0126), within the user's shard.
CREATE OR REPLACE FUNCTION foldable_options(whose bigint, before bigint, most integer) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT o.id FROM option o LEFT JOIN entry e ON e.reference = o.id AND e.kind = 7
    WHERE o.user_id = whose AND o.status = 3 AND o.settled_at < before AND o.id < (SELECT max(id) FROM option WHERE id < shard_begin(user_shard(whose) + 1))
      AND o.created_at > (SELECT at FROM seal_start WHERE NOT is_demo AND shard = user_shard(whose))
      AND coalesce(e.id <= (SELECT entry_id FROM seal_start WHERE is_demo AND shard = user_shard(whose)) AND -whose * 10 - 2 IN (e.from_account, e.to_account), true)
    ORDER BY o.id LIMIT most
  ) AS chosen
$$;

-- As it was (0126), within the user's shard.
CREATE OR REPLACE FUNCTION fold_entries(whose bigint, of_account bigint, kinds smallint[], ended bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mixed bigint := (SELECT entry_id FROM seal_start WHERE NOT is_demo AND shard = user_shard(whose));
  cut bigint := (SELECT entry_id FROM seal_start WHERE is_demo AND shard = user_shard(whose));
  first bigint;
  sum_before record;
  sum_after record;
BEGIN
  SELECT min(id), max(id) INTO first, cut FROM demo_movements(of_account, mixed, cut) WHERE kind = ANY (kinds) AND reference = ANY (ended);
  IF first IS NULL THEN RETURN; END IF;
  -- From behind the movement before the last one before them: an opening entry that is just before them goes into the next.
  mixed := coalesce((SELECT id FROM demo_movements(of_account, mixed, first - 1) ORDER BY id DESC OFFSET 1 LIMIT 1), mixed);
  SELECT * INTO sum_before FROM demo_sum(of_account, mixed, cut);
  WITH marked AS MATERIALIZED (
    SELECT m.*, m.other = -9 AND (m.kind IN (13, 15) OR m.kind = ANY (kinds) AND m.reference = ANY (ended)) AS goes
    FROM demo_movements(of_account, mixed, cut) m
  ),
  numbered AS (SELECT *, count(*) FILTER (WHERE NOT goes) OVER (ORDER BY id) AS run FROM marked),
  run AS MATERIALIZED (
    SELECT max(id) AS last, array_agg(id) AS ids, sum(change)::bigint AS change, (array_agg(balance ORDER BY id DESC))[1] AS balance
    FROM numbered WHERE goes GROUP BY run HAVING count(*) > 1 OR bool_or(kind NOT IN (13, 15))
  ),
  gone AS (
    DELETE FROM entry USING (SELECT unnest(ids) AS id, last, change FROM run) AS r
    WHERE entry.id = r.id AND (r.id <> r.last OR r.change = 0)
  )
  UPDATE entry SET reference = whose, kind = 15, seal = NULL, amount = abs(run.change),
    from_account = CASE WHEN run.change > 0 THEN -9 ELSE of_account END, to_account = CASE WHEN run.change > 0 THEN of_account ELSE -9 END,
    from_balance = CASE WHEN run.change < 0 THEN run.balance END, to_balance = CASE WHEN run.change > 0 THEN run.balance END
  FROM run WHERE entry.id = run.last AND run.change <> 0;
  SELECT * INTO sum_after FROM demo_sum(of_account, mixed, cut);
  IF sum_after.total <> sum_before.total OR coalesce(sum_after.begins_with, sum_before.begins_with) IS DISTINCT FROM sum_before.begins_with THEN
    RAISE EXCEPTION 'folding changed the balances of account %', of_account USING ERRCODE = 'data_exception';
  END IF;
END $$;

-- As it was (0126), within the user's shard.
CREATE OR REPLACE FUNCTION fold_demo_history(whose bigint, before bigint, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  limited integer := greatest(1, least(coalesce(most, 1), 1000));
  contract bigint := -whose * 10 - 1;
  micro bigint := -whose * 10 - 2;
  of_shard integer := user_shard(whose);
  mixed bigint;
  cut bigint;
  orders bigint[];
  options bigint[];
BEGIN
  PERFORM ensure_only_demo(whose);
  PERFORM ensure_old(before);
  -- Nobody sums this history up meanwhile (books/history), nor folds it.
  PERFORM pg_advisory_xact_lock(hashtextextended('history of ' || owner, 0)) FROM unnest(ARRAY[whose, contract, micro]) AS owner;
  SELECT entry_id INTO STRICT mixed FROM seal_start WHERE NOT is_demo AND shard = of_shard;
  SELECT entry_id INTO STRICT cut FROM seal_start WHERE is_demo AND shard = of_shard FOR SHARE;
  IF cut > (SELECT entry_id FROM house_sum_until WHERE shard = of_shard FOR SHARE) THEN
    RAISE EXCEPTION 'the house is not summed up to entry % yet', cut USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  orders := foldable_orders(whose, before, limited);
  options := foldable_options(whose, before, limited);
  PERFORM set_config('fairtick.folding', 'demo history', true);
  IF cardinality(orders) + cardinality(options) > 0 THEN
    INSERT INTO folded_copy AS known (follow_id, user_id, realised)
      SELECT c.follow_id, whose, sum(e.change) FROM demo_movements(contract, mixed, cut) e
        JOIN position p ON p.id = e.reference AND p.user_id = whose AND p.id = ANY (orders)
        JOIN copied_position c ON c.user_id = whose AND c.id IN (p.id, p.origin_id)
      WHERE e.kind IN (4, 5, 6, 12) GROUP BY c.follow_id
      ON CONFLICT (follow_id) DO UPDATE SET realised = known.realised + excluded.realised;
    PERFORM fold_entries(whose, contract, '{4,5,6,12}', orders);
    PERFORM fold_entries(whose, micro, '{7}', options);
    DELETE FROM stop_change WHERE user_id = whose AND position_id = ANY (orders);
    DELETE FROM copied_position WHERE user_id = whose AND id = ANY (orders);
    DELETE FROM position WHERE user_id = whose AND id = ANY (orders);
    DELETE FROM option WHERE user_id = whose AND id = ANY (options);
  END IF;
  -- The first stop-out of the shard stays, as the audit asks for those of orders since then; so does one whose orders are still there.
  WITH gone AS (
    DELETE FROM stop_out s WHERE s.user_id = whose AND s.at < before
      AND s.id > (SELECT min(id) FROM stop_out WHERE id >= shard_begin(of_shard))
      AND s.id < (SELECT max(id) FROM stop_out WHERE id < shard_begin(of_shard + 1))
      AND NOT EXISTS (SELECT FROM stop_out_line l WHERE l.stop_out_id = s.id AND (l.id = (SELECT max(id) FROM stop_out_line WHERE id < shard_begin(of_shard + 1))
        OR l.step IS NOT NULL AND EXISTS (SELECT FROM position p WHERE p.id = l.position_id)))
    RETURNING s.id
  )
  DELETE FROM stop_out_line l USING gone WHERE l.stop_out_id = gone.id;
  DELETE FROM ended_milestone WHERE list IN (1, 2) AND owner = whose;
  DELETE FROM traded_day WHERE list IN (1, 2) AND owner = whose;
  DELETE FROM movement_milestone WHERE account IN (contract, micro);
  INSERT INTO demo_history AS known (user_id, since, is_fresh) VALUES (whose, before, cardinality(orders) + cardinality(options) > 0)
    ON CONFLICT (user_id) DO UPDATE SET since = greatest(known.since, excluded.since),
      is_fresh = excluded.is_fresh OR known.is_fresh AND known.folded_at > clock_timestamp() - interval '1 minute',
      folded_at = CASE WHEN excluded.is_fresh THEN excluded.folded_at ELSE known.folded_at END;
  PERFORM set_config('fairtick.folding', '', true);
  RETURN cardinality(orders) + cardinality(options);
END $$;
