-- A loss beyond the balance that the house made good while another order had a profit that could not be closed then: that order owes it, up to its profit, until it
-- is closed (docs/decisions/0124). position_id owes; lost_id is the order whose loss it was.
CREATE TABLE covered_loss (
  id bigint PRIMARY KEY,
  position_id bigint NOT NULL,
  user_id bigint NOT NULL,
  lost_id bigint NOT NULL,
  at bigint NOT NULL,
  owed not_negative NOT NULL,
  CONSTRAINT covered_loss_owes CHECK (owed > 0),
  CONSTRAINT covered_loss_of_another CHECK (position_id <> lost_id)
);
CREATE UNIQUE INDEX covered_loss_once ON covered_loss (lost_id, position_id);
CREATE INDEX covered_loss_of_position ON covered_loss (position_id, id);
CREATE INDEX covered_loss_of_user ON covered_loss (user_id, id);
CREATE TRIGGER covered_loss_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON covered_loss FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Orders of a covered loss are not folded, as those that owed a night are not.
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
