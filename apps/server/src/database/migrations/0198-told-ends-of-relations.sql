-- Followers are told by mail too that their trader has ended (end_reason 3), as of a copy stop-loss (2). Those who were told in the app before are not told again.
ALTER TABLE copy_stop_told RENAME TO follow_end_told;
INSERT INTO follow_end_told (follow_id, at) SELECT id, ended_at FROM follow WHERE status = 3 AND end_reason = 3;
DROP INDEX follow_stopped;
CREATE INDEX follow_ended_unasked ON follow (ended_at) WHERE status = 3 AND end_reason > 1;
