-- How a real user logs in and is reached, a row for each, written with the batch that makes the user. email is as mail is sent to it, email_key what is unique
-- of it; mobile is E.164. Passwords are kept as argon2id; totp_secret and totp_pending are sealed with SECRET_KEY. totp_step: the last step that was used.
CREATE TABLE credential (
  id bigint PRIMARY KEY REFERENCES app_user (id),
  email text,
  email_key text UNIQUE,
  mobile text UNIQUE CHECK (mobile ~ '^\+[1-9]\d{3,14}$'),
  country text NOT NULL,
  lang text NOT NULL,
  password_hash text NOT NULL,
  password_changed_at bigint NOT NULL,
  invite_code text NOT NULL UNIQUE,
  invited_by bigint REFERENCES app_user (id),
  totp_secret text,
  totp_pending text,
  totp_step bigint,
  totp_since bigint,
  phrase text NOT NULL DEFAULT '',
  frozen_at bigint,
  held_until bigint,
  held_why text,
  CONSTRAINT credential_email CHECK ((email IS NULL) = (email_key IS NULL)),
  CONSTRAINT credential_hold CHECK ((held_until IS NULL) = (held_why IS NULL))
);
CREATE INDEX credential_invited ON credential (invited_by) WHERE invited_by IS NOT NULL;

-- The one live code of an address and purpose. Neither the address nor the code can be read from it: both are digests under SECRET_KEY.
CREATE TABLE mailed_code (
  address text NOT NULL,
  purpose text NOT NULL,
  code text NOT NULL,
  tries smallint NOT NULL CHECK (tries BETWEEN 0 AND 5),
  expires_at bigint NOT NULL,
  PRIMARY KEY (address, purpose)
);
-- Who asked for codes, of the last day, by the digest of the address and by where it was asked from.
CREATE TABLE code_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  ip text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX code_request_address ON code_request (address, at);
CREATE INDEX code_request_ip ON code_request (ip, at);
CREATE INDEX code_request_at ON code_request (at);

CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES app_user (id),
  code text NOT NULL,
  PRIMARY KEY (user_id, code)
);

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX passkey_of_user ON passkey (user_id);

-- Where a user has logged in from: another place is announced to him.
CREATE TABLE known_device (
  user_id bigint NOT NULL REFERENCES app_user (id),
  device text NOT NULL,
  network text NOT NULL,
  first_at bigint NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (user_id, device, network)
);

-- The links of mails that freeze an account, once each. restores_email: the address that the mail's event took away.
CREATE TABLE freeze_token (
  token text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  restores_email text,
  expires_at bigint NOT NULL
);
CREATE INDEX freeze_token_of_user ON freeze_token (user_id);
