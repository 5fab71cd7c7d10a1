-- Demo history is folded into opening entries (docs/decisions/0108-demo-history-is-folded.md). fold_demo_history is the one way to it.
ALTER DOMAIN entry_kind DROP CONSTRAINT entry_kind_check;
ALTER DOMAIN entry_kind ADD CONSTRAINT entry_kind_check CHECK (VALUE BETWEEN 1 AND 16);
UPDATE movement_milestone SET counts = counts || 0::bigint;

-- Since when the history of a demo user is whole: older orders may be gone, and the entries of those that are. is_fresh: there may be more to fold, and milestones of
-- what is gone may have been written by a statement that began before.
CREATE TABLE demo_history (
  user_id bigint PRIMARY KEY,
  since bigint NOT NULL,
  is_fresh boolean NOT NULL,
  folded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX demo_history_fresh ON demo_history (user_id) WHERE is_fresh;
-- What the copies that are gone brought their relation.
CREATE TABLE folded_copy (
  follow_id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  realised bigint NOT NULL
);
CREATE INDEX folded_copy_of_user ON folded_copy (user_id);

-- What only folding changes: the service has no right to it (restricted-role.ts), and whoever has is refused all the same.
CREATE FUNCTION refuse_unless_folding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('fairtick.folding', true) IS DISTINCT FROM 'demo history' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
-- A real entry is refused by whatever and whoever.
CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.from_account > 0 OR current_setting('fairtick.folding', true) IS DISTINCT FROM 'demo history' THEN
    RAISE EXCEPTION 'entry is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.kind <> 15 OR NEW.id <> OLD.id OR NOT (NEW.from_account = -9 AND NEW.to_account <= -10000 OR NEW.to_account = -9 AND NEW.from_account <= -10000) THEN
    RAISE EXCEPTION 'entry is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER entry_is_append_only ON entry;
CREATE TRIGGER entry_is_append_only BEFORE UPDATE OR DELETE ON entry FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER entry_is_not_emptied BEFORE TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
DROP TRIGGER stop_change_is_append_only ON stop_change;
CREATE TRIGGER stop_change_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stop_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_unless_folding();
DROP TRIGGER stop_out_is_append_only ON stop_out;
CREATE TRIGGER stop_out_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stop_out FOR EACH STATEMENT EXECUTE FUNCTION refuse_unless_folding();
DROP TRIGGER stop_out_line_is_append_only ON stop_out_line;
CREATE TRIGGER stop_out_line_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stop_out_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_unless_folding();
CREATE TRIGGER seal_start_stays BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON seal_start FOR EACH STATEMENT EXECUTE FUNCTION refuse_unless_folding();
CREATE TRIGGER demo_history_stays BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON demo_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_unless_folding();
CREATE TRIGGER folded_copy_stays BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON folded_copy FOR EACH STATEMENT EXECUTE FUNCTION refuse_unless_folding();

-- Fails unless a moment is a day or more before the last entry.
CREATE FUNCTION ensure_old(before bigint) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF before IS NULL OR before > coalesce((SELECT at FROM entry ORDER BY id DESC LIMIT 1), 0) - 86400000 THEN
    RAISE EXCEPTION 'nothing as young as % is folded', before USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

-- Brings the start of the demo chain forward, by some batches at the most, to the last whose entries are all from before a moment, each after its seal was worked out
-- anew; not beyond what the house is summed up to, nor to the last entry, whose number the next follow on. Answers how many batches.
CREATE FUNCTION pass_demo_seals(before bigint, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  start seal_start;
  batch record;
  passed integer := 0;
BEGIN
  PERFORM ensure_old(before);
  SELECT * INTO STRICT start FROM seal_start WHERE is_demo FOR UPDATE;
  FOR batch IN SELECT id, seal, at FROM entry
    WHERE seal IS NOT NULL AND (from_account < 0) = true AND id > start.entry_id
      AND id <= (SELECT entry_id FROM house_sum_until) AND id < (SELECT max(id) FROM entry)
    ORDER BY id LIMIT greatest(0, least(most, 5000))
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
  IF passed > 0 THEN
    PERFORM set_config('fairtick.folding', 'demo history', true);
    UPDATE seal_start SET entry_id = start.entry_id, seal = start.seal, at = start.at WHERE is_demo;
    PERFORM set_config('fairtick.folding', '', true);
  END IF;
  RETURN passed;
END $$;

-- Fails unless a user is of the demo book alone, and nobody copies them.
CREATE FUNCTION ensure_only_demo(whose bigint) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF whose IS NULL OR whose < 1000
    OR NOT EXISTS (SELECT FROM app_user WHERE id = whose AND is_demo)
    OR (SELECT count(*) FROM account WHERE user_id = whose AND id < 0) <> 3
    OR EXISTS (SELECT FROM account WHERE user_id = whose AND id > 0)
    OR EXISTS (SELECT FROM entry WHERE from_balance IS NOT NULL AND from_account BETWEEN whose * 10 AND whose * 10 + 9)
    OR EXISTS (SELECT FROM entry WHERE to_balance IS NOT NULL AND to_account BETWEEN whose * 10 AND whose * 10 + 9)
    OR EXISTS (SELECT FROM trader WHERE user_id = whose)
    OR EXISTS (SELECT FROM signal WHERE user_id = whose)
  THEN
    RAISE EXCEPTION 'the history of user % is not folded', whose USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

-- Movements of a demo account after an entry and up to another.
CREATE FUNCTION demo_movements(of_account bigint, after bigint, until bigint)
RETURNS TABLE (id bigint, reference bigint, kind smallint, change bigint, balance bigint, other bigint) LANGUAGE sql STABLE AS $$
  SELECT e.id, e.reference, e.kind::smallint, -e.amount::bigint, e.from_balance::bigint, e.to_account FROM entry e
    WHERE e.from_balance IS NOT NULL AND e.from_account = of_account AND e.id > after AND e.id <= until
  UNION ALL SELECT e.id, e.reference, e.kind::smallint, e.amount::bigint, e.to_balance::bigint, e.from_account FROM entry e
    WHERE e.to_balance IS NOT NULL AND e.to_account = of_account AND e.id > after AND e.id <= until
$$;

-- What such movements come to, and the balance before them: fails where a balance does not follow from the one before.
CREATE FUNCTION demo_sum(of_account bigint, after bigint, until bigint, OUT total bigint, OUT begins_with bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  beginnings bigint;
BEGIN
  SELECT coalesce(sum(change), 0), min(balance - running), count(DISTINCT balance - running) INTO total, begins_with, beginnings
    FROM (SELECT change, balance, sum(change) OVER (ORDER BY id) AS running FROM demo_movements(of_account, after, until)) AS m;
  IF beginnings > 1 THEN
    RAISE EXCEPTION 'the balances of account % do not follow one from another', of_account USING ERRCODE = 'data_exception';
  END IF;
END $$;

-- Orders of a demo user that ended before a moment, oldest first, each with all of its parts: the whole ends last. Each of their entries is after the chain of both
-- books and up to the cut. The highest numbers of a table stay, as the next follow on them; so does what others copy.
CREATE FUNCTION foldable_orders(whose bigint, before bigint, most integer) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  mixed seal_start;
  acted bigint[];
  wholes bigint[];
  parts bigint[];
BEGIN
  SELECT * INTO STRICT mixed FROM seal_start WHERE NOT is_demo;
  acted := ARRAY(
    SELECT unnest(ARRAY[p.id, p.origin_id]) FROM position p WHERE p.user_id = whose AND p.id IN (
      SELECT position_id FROM position_split WHERE user_id = whose
      UNION SELECT position_id FROM position_dividend WHERE user_id = whose)
  );
  -- Beyond the limit as many as may have to stay for their numbers.
  wholes := ARRAY(
    SELECT p.id FROM position p
    WHERE p.user_id = whose AND p.status >= 2 AND p.closed_at < before AND p.closed_at > mixed.at AND p.created_at > mixed.at
      AND NOT EXISTS (SELECT FROM position w WHERE w.id = p.origin_id AND w.user_id = whose)
      AND NOT EXISTS (SELECT FROM copied_position c WHERE c.id = p.id AND c.ended_at IS NULL)
      -- What corporate actions made of an order, or of a part of it, stands in rows of its own.
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
      HAVING bool_and(coalesce(m.closed_at < before, false) AND m.id < (SELECT max(id) FROM position)
        AND coalesce(b.last <= (SELECT entry_id FROM seal_start WHERE is_demo), true))
    ),
    chosen AS (
      SELECT f.ids FROM family f
      WHERE NOT EXISTS (SELECT FROM copied_position c WHERE c.origin_id = ANY (f.ids))
        AND NOT EXISTS (SELECT FROM stop_change s WHERE s.id = (SELECT max(id) FROM stop_change) AND s.position_id = ANY (f.ids))
      ORDER BY f.ended, f.whole LIMIT most
    )
    SELECT unnest(ids) FROM chosen
  );
END $$;

-- The same of options.
CREATE FUNCTION foldable_options(whose bigint, before bigint, most integer) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT o.id FROM option o LEFT JOIN entry e ON e.reference = o.id AND e.kind = 7
    WHERE o.user_id = whose AND o.status = 3 AND o.settled_at < before AND o.id < (SELECT max(id) FROM option)
      AND o.created_at > (SELECT at FROM seal_start WHERE NOT is_demo)
      AND coalesce(e.id <= (SELECT entry_id FROM seal_start WHERE is_demo) AND -whose * 10 - 2 IN (e.from_account, e.to_account), true)
    ORDER BY o.id LIMIT most
  ) AS chosen
$$;

-- Makes one opening entry of each run of entries of an account that all go: those of some orders or options, by their kinds, of demo funds, and earlier opening entries.
-- It has number, time and balance of the last of them, and their sum; where that is nothing, there is none. What stays between two runs keeps its balances.
CREATE FUNCTION fold_entries(whose bigint, of_account bigint, kinds smallint[], ended bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mixed bigint := (SELECT entry_id FROM seal_start WHERE NOT is_demo);
  cut bigint := (SELECT entry_id FROM seal_start WHERE is_demo);
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

-- Folds the history of a demo user before a moment, some families of orders and some options at the most; answers how many of these went, 0: that was all. Fails where
-- anything speaks against it, and changes nothing then.
CREATE FUNCTION fold_demo_history(whose bigint, before bigint, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  limited integer := greatest(1, least(coalesce(most, 1), 1000));
  contract bigint := -whose * 10 - 1;
  micro bigint := -whose * 10 - 2;
  mixed bigint;
  cut bigint;
  orders bigint[];
  options bigint[];
BEGIN
  PERFORM ensure_only_demo(whose);
  PERFORM ensure_old(before);
  -- Nobody sums this history up meanwhile (books/history), nor folds it.
  PERFORM pg_advisory_xact_lock(hashtextextended('history of ' || owner, 0)) FROM unnest(ARRAY[whose, contract, micro]) AS owner;
  SELECT entry_id INTO STRICT mixed FROM seal_start WHERE NOT is_demo;
  SELECT entry_id INTO STRICT cut FROM seal_start WHERE is_demo FOR SHARE;
  IF cut > (SELECT entry_id FROM house_sum_until FOR SHARE) THEN
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
  -- The first stop-out stays, as the audit asks for those of orders since then; so does one whose orders are still there.
  WITH gone AS (
    DELETE FROM stop_out s WHERE s.user_id = whose AND s.at < before
      AND s.id > (SELECT min(id) FROM stop_out) AND s.id < (SELECT max(id) FROM stop_out)
      AND NOT EXISTS (SELECT FROM stop_out_line l WHERE l.stop_out_id = s.id AND (l.id = (SELECT max(id) FROM stop_out_line)
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
