-- Users and their sessions. Tokens and device ids are secrets: only their SHA-256 (hex) is kept.
CREATE TABLE app_user (
  id bigint PRIMARY KEY,
  uid integer NOT NULL UNIQUE,
  is_demo boolean NOT NULL,
  device_hash text UNIQUE,
  created_at bigint NOT NULL,
  CHECK (is_demo = (device_hash IS NOT NULL))
);

CREATE TABLE session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES app_user (id),
  device text NOT NULL,
  ip text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL
);
CREATE INDEX session_of_user ON session (user_id);
