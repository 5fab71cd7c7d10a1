-- What was credited of deposits on the day of a client's results. Until now there were none to count.
ALTER TABLE own_result ADD COLUMN day_deposits bigint NOT NULL DEFAULT 0 CHECK (day_deposits >= 0);

-- Those who limited their deposits before this begin to be counted with it. Not whole: what they won and lost earlier is read once they limit their losses.
INSERT INTO own_result (id, user_id, day, week, day_net, week_net, counts_from, is_whole)
SELECT user_id, user_id, 0, 0, 0, 0, 0, false FROM own_limit WHERE kind = 1 AND ended_at IS NULL
ON CONFLICT (id) DO NOTHING;
