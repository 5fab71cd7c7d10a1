-- The latest tick when an order was placed, filled, or given its stops: after a crash, ticks of the log that nobody acted on yet are gone through
-- once more, and only later ones than this may reach it.
ALTER TABLE position ADD COLUMN active_from bigint NOT NULL DEFAULT 0;
UPDATE position SET active_from = coalesce(open_tick, placed_tick, 0) WHERE status <= 1;
