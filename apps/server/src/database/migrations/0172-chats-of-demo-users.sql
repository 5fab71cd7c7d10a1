-- Whether a chat is a demo user's: real clients are answered first, and chats of demo users that nobody answered are closed after days.
ALTER TABLE chat ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
UPDATE chat SET is_demo = true WHERE user_id IN (SELECT id FROM app_user WHERE is_demo);
ALTER TABLE chat ALTER COLUMN is_demo DROP DEFAULT;
CREATE INDEX chat_turn ON chat (is_demo, waiting_since, id) WHERE status = 0;
CREATE INDEX chat_of_kind ON chat (is_demo, id);
CREATE INDEX chat_quiet_demo ON chat (last_at) WHERE status = 0 AND is_demo;
