-- A trader's nickname and picture, which an operator lets change (docs/decisions/0088-profiles-of-traders.md).
-- Pictures made for it are small squares that nothing else refers to, so that they can be erased at once.
ALTER TABLE image ADD COLUMN is_avatar boolean NOT NULL DEFAULT false;
CREATE INDEX image_avatar ON image (user_id) WHERE is_avatar AND erase_at IS NULL;

-- The name of the picture that everybody sees; whoever has ended has none.
ALTER TABLE trader ADD COLUMN avatar text CHECK (avatar IS NULL OR status = 1);
CREATE UNIQUE INDEX trader_avatar ON trader (avatar) WHERE avatar IS NOT NULL;

-- What traders asked for: waiting 0, approved 1, rejected 2, withdrawn 3. What is null stays as it is.
-- The hash is that of the picture's own bytes; it outlives the picture, so that it is known when it comes again.
CREATE TABLE profile_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  trader_id bigint NOT NULL,
  old_nickname text NOT NULL,
  old_key text NOT NULL,
  nickname text CHECK (length(nickname) BETWEEN 1 AND 24),
  name_key text,
  image_id bigint REFERENCES image (id) ON DELETE SET NULL,
  picture_hash text CHECK (picture_hash ~ '^[0-9a-f]{64}$'),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),
  asked_at bigint NOT NULL,
  decided_at bigint,
  reason text NOT NULL DEFAULT '',
  CHECK ((nickname IS NULL) = (name_key IS NULL)),
  CHECK ((status = 0) = (decided_at IS NULL)),
  CHECK (status <> 0 OR nickname IS NOT NULL OR picture_hash IS NOT NULL)
);
CREATE UNIQUE INDEX profile_change_once ON profile_change (trader_id) WHERE status = 0;
CREATE UNIQUE INDEX profile_change_name_once ON profile_change (name_key) WHERE status = 0;
CREATE INDEX profile_change_of_user ON profile_change (user_id, id DESC);
CREATE INDEX profile_change_old_name ON profile_change (old_key) WHERE status = 1;
CREATE INDEX profile_change_picture ON profile_change (picture_hash) WHERE picture_hash IS NOT NULL;
CREATE INDEX profile_change_image ON profile_change (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX profile_change_at ON profile_change (asked_at, id);
CREATE TRIGGER profile_change_ends_once AFTER UPDATE ON profile_change FOR EACH ROW
  WHEN (OLD.status <> 0 AND NEW.status <> OLD.status) EXECUTE FUNCTION refuse_transition();
