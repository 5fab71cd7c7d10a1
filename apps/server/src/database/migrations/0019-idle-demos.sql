-- A demo user whom nobody has seen for 90 days is removed: his device is forgotten, so that it gets another. Sessions say when he was seen; of those
-- that are gone the last one's time is kept here.
ALTER TABLE app_user ADD COLUMN seen_at bigint;
ALTER TABLE app_user DROP CONSTRAINT app_user_check;
ALTER TABLE app_user ADD CONSTRAINT only_demo_users_have_a_device CHECK (is_demo OR device_hash IS NULL);
CREATE INDEX demo_user_last_seen ON app_user ((coalesce(seen_at, created_at))) WHERE device_hash IS NOT NULL;

CREATE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET seen_at = greatest(seen_at, OLD.last_seen_at) WHERE id = OLD.user_id AND is_demo;
  RETURN NULL;
END $$;
CREATE TRIGGER session_was_seen AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION note_last_seen();
