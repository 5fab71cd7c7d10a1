-- How far behind the best price a stop-loss follows; NULL is not at all. Whole 10^-8, as prices are.
ALTER TABLE position ADD COLUMN trail_distance bigint CHECK (trail_distance > 0);
ALTER TABLE stop_change ADD COLUMN trail_distance bigint;
ALTER TABLE stop_change ADD CONSTRAINT stop_change_by_whom CHECK (by_whom IN ('client', 'trailing', 'copy'));
