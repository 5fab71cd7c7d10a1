-- Each rollover of an order of which its balance could not bear all (docs/decisions/0115), once: paid less owed is points (of its side, a lot and night) x point (in the
-- price) x lots x contract size x nights, converted. nights 0: the order owed before there were such rows, so that not all that it owed has one; what it was charged of that
-- at a close is a swap.
CREATE TABLE owed_night (
  id bigint PRIMARY KEY,
  position_id bigint NOT NULL,
  user_id bigint NOT NULL,
  rollover_at bigint NOT NULL,
  nights smallint NOT NULL CHECK (nights IN (0, 1, 3)),
  points bigint NOT NULL,
  point bigint NOT NULL,
  at bigint NOT NULL,
  lots bigint NOT NULL,
  paid bigint NOT NULL CHECK (paid <= 0),
  owed not_negative NOT NULL,
  conversion_tick bigint,
  CONSTRAINT owed_night_owes CHECK (owed > 0 OR nights = 0)
);
CREATE UNIQUE INDEX owed_night_once ON owed_night (position_id, rollover_at);
CREATE INDEX owed_night_of_user ON owed_night (user_id, id);

-- What orders owe already: by their whole, what no dividend accounts for.
INSERT INTO owed_night (id, position_id, user_id, rollover_at, nights, points, point, at, lots, paid, owed)
  SELECT row_number() OVER (ORDER BY whole), whole, user_id, since, 0, 0, 0, since, lots, 0, greatest(0, still - dividends) FROM (
    SELECT coalesce(w.id, p.id) AS whole, p.user_id, min(coalesce(p.swapped_until, p.opened_at)) AS since, sum(p.lots) AS lots, sum(p.owed) AS still,
      coalesce(sum((SELECT sum(d.owed) FROM position_dividend d WHERE d.position_id = p.id)), 0) AS dividends
    FROM position p LEFT JOIN position w ON w.id = p.origin_id AND w.user_id = p.user_id WHERE p.opened_at IS NOT NULL GROUP BY 1, 2
  ) AS family WHERE still > 0 OR dividends > 0;
CREATE TRIGGER owed_night_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON owed_night FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- 17: what an order owed, charged at its close.
ALTER DOMAIN entry_kind DROP CONSTRAINT entry_kind_check;
ALTER DOMAIN entry_kind ADD CONSTRAINT entry_kind_check CHECK (VALUE BETWEEN 1 AND 17);
UPDATE movement_milestone SET counts = counts || 0::bigint;

-- Orders that owed a night are not folded, as those with a dividend are not.
CREATE OR REPLACE FUNCTION foldable_orders(whose bigint, before bigint, most integer) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
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
      UNION SELECT position_id FROM position_dividend WHERE user_id = whose
      UNION SELECT position_id FROM owed_night WHERE user_id = whose)
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
