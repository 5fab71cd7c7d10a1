-- The key by which public numbers of users are given from this user on: whoever knows the program but not the key can neither count
-- users nor list their numbers. Those who are there keep theirs.
CREATE TABLE uid_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32),
  from_id bigint NOT NULL
);
INSERT INTO uid_key (key, from_id)
SELECT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), coalesce(max(id) + 1, 0)
FROM app_user;
CREATE TRIGGER uid_key_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON uid_key FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
