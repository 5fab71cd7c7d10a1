-- Copying further (docs/decisions/0081-sample-strategies.md).
-- Where a follower lives, as it was known when they last set their terms: contracts may be closed there later.
ALTER TABLE follow ADD COLUMN country text;

-- Nicknames are unique, whatever their case and however alike their letters look: their key is worked out by the server.
ALTER TABLE trader DISABLE TRIGGER trader_ends_once;
ALTER TABLE trader ADD COLUMN name_key text;
UPDATE trader SET name_key = lower(nickname) || CASE WHEN EXISTS (SELECT FROM trader t WHERE lower(t.nickname) = lower(trader.nickname) AND t.id < trader.id)
  THEN ' ' || id ELSE '' END;
ALTER TABLE trader ALTER COLUMN name_key SET NOT NULL;
ALTER TABLE trader ENABLE TRIGGER trader_ends_once;
CREATE UNIQUE INDEX trader_name_once ON trader (name_key) WHERE status IN (0, 1);
CREATE INDEX trader_name ON trader (name_key);

-- Relations whose follower was told that the copy stop-loss has ended them.
CREATE TABLE copy_stop_told (
  follow_id bigint PRIMARY KEY,
  at bigint NOT NULL
);
CREATE INDEX follow_stopped ON follow (ended_at) WHERE status = 3 AND end_reason = 2;
