-- People who run the platform: their own login, second factor and sessions, apart from those of clients.
CREATE TABLE operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL UNIQUE CHECK (account = lower(account) AND account <> ''),
  name text NOT NULL CHECK (name <> ''),
  roles text[] NOT NULL,
  password_hash text NOT NULL,
  -- Encrypted. Without one the operator has not enrolled: their password was made for them and lets them do nothing else.
  totp_secret text,
  -- The step of the clock whose code was used last: it and those before count no more.
  totp_step bigint,
  created_at bigint NOT NULL,
  disabled_at bigint,
  CHECK (totp_step IS NULL OR totp_secret IS NOT NULL)
);

-- Between a right one-time password and the new password with its second factor.
CREATE TABLE operator_enrolment (
  operator_id bigint PRIMARY KEY REFERENCES operator (id),
  token_hash text NOT NULL UNIQUE,
  totp_secret text NOT NULL,
  until bigint NOT NULL
);

CREATE TABLE operator_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator (id),
  token_hash text NOT NULL UNIQUE,
  device text NOT NULL,
  ip text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL
);
CREATE INDEX operator_session_of ON operator_session (operator_id);

-- Calls of operators that are carried out once per key; user_id is the operator's.
CREATE TABLE operator_intent (
  user_id bigint NOT NULL REFERENCES operator (id),
  digest text NOT NULL,
  fingerprint text NOT NULL,
  answer text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (user_id, digest)
);
CREATE INDEX operator_intent_at ON operator_intent (at);

-- What was before and after an act, where an operator's call came from, and which row it was about: sealed with the rest.
-- Acts of before keep their seals, as a missing column adds nothing.
ALTER TABLE operator_act ADD COLUMN details jsonb;
CREATE OR REPLACE FUNCTION operator_act_seal(seal_before bytea, act operator_act) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(seal_before
    || convert_to(jsonb_build_array(act.id, act.at, act.operator, act.act, act.subject, act.reason)::text, 'UTF8')
    || CASE WHEN act.details IS NULL THEN '' ELSE convert_to(act.details::text, 'UTF8') END)
$$;
