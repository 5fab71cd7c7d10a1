-- Browsers that a user asked to be told at. With the session the subscription goes.
CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  session_id bigint NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1024),
  p256dh text NOT NULL,
  auth text NOT NULL,
  lang text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX push_subscription_of_user ON push_subscription (user_id, id);
CREATE INDEX push_subscription_of_session ON push_subscription (session_id);

-- Pushes that are not sent yet.
CREATE TABLE push_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id bigint NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  notice_id bigint NOT NULL REFERENCES notice (id) ON DELETE CASCADE,
  failures smallint NOT NULL DEFAULT 0,
  next_at bigint NOT NULL,
  UNIQUE (notice_id, subscription_id)
);
CREATE INDEX push_message_next ON push_message (next_at);
CREATE INDEX push_message_of_subscription ON push_message (subscription_id);
