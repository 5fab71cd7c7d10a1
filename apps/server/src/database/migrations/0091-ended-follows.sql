-- What a follower copied until it ended, the latest to end first.
CREATE INDEX follow_ended ON follow (user_id, ended_at DESC, id DESC) WHERE status = 3;
