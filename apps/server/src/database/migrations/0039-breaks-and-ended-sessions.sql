-- The rows that a freeze was for, each as the rule that found it broken showed it. Once two operators have lifted the freeze, these rows freeze nothing again:
-- most of what the books hold is append-only and cannot be mended. Any other row does, and so does one of these that has changed since.
CREATE TABLE freeze_break (
  freeze_id bigint NOT NULL REFERENCES books_freeze (id),
  rule text NOT NULL,
  words text NOT NULL
);
CREATE TRIGGER freeze_break_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON freeze_break FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- When a demo user was last seen is noted once a statement: 20,000 sessions of one user that end at once wrote that user's row 20,000 times, which took longer than any
-- statement may, so that they never ended.
DROP TRIGGER session_was_seen ON session;
CREATE OR REPLACE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET seen_at = greatest(app_user.seen_at, last.seen_at)
    FROM (SELECT user_id, max(last_seen_at) AS seen_at FROM ended GROUP BY user_id) last WHERE app_user.id = last.user_id AND is_demo;
  RETURN NULL;
END $$;
CREATE TRIGGER session_was_seen AFTER DELETE ON session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION note_last_seen();
