-- Notices to users: what happened, by its kind and figures. Their words are made in the reader's language when they are read.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  at bigint NOT NULL,
  kind text NOT NULL,
  words text NOT NULL,
  read_at bigint,
  -- Until it was handed to the channels that its user chose.
  is_new boolean NOT NULL DEFAULT true,
  CONSTRAINT notice_is_short CHECK (length(words) <= 8000)
);
CREATE INDEX notice_of_user ON notice (user_id, id);
CREATE INDEX notice_unread ON notice (user_id) WHERE read_at IS NULL;
CREATE INDEX notice_new ON notice (id) WHERE is_new;

-- What a user chose about a group of notices and a channel, where that is not as it was at first.
CREATE TABLE notice_choice (
  user_id bigint NOT NULL REFERENCES app_user (id),
  about text NOT NULL,
  channel text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, about, channel)
);

-- Up to when a user's notices have the announcements that were published for all.
CREATE TABLE notice_reader (
  user_id bigint PRIMARY KEY REFERENCES app_user (id),
  announced_until bigint NOT NULL
);

-- The lowest margin level that a user was told of and has not recovered from.
CREATE TABLE margin_notice (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  level smallint CHECK (level > 0),
  CONSTRAINT margin_notice_of_user CHECK (id = user_id)
);
