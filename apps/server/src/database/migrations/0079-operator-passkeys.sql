-- Passkeys that stand for the code of operators' apps. user_id is the operator's; ids and keys are base64url.
CREATE TABLE operator_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES operator (id),
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX operator_passkey_of ON operator_passkey (user_id);

-- Changes of operators that a second owner has to agree to; what is not asked for is null. A new operator has no operator_id until
-- then, and the digest of the password that lets them enrol.
CREATE TABLE operator_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint REFERENCES operator (id),
  account text NOT NULL,
  name text,
  roles text[],
  is_disabled boolean,
  password_hash text,
  asked_by text NOT NULL,
  reason text NOT NULL,
  created_at bigint NOT NULL,
  applied_at bigint,
  CHECK ((operator_id IS NULL) = (password_hash IS NOT NULL)),
  CHECK (password_hash IS NULL OR (name IS NOT NULL AND roles IS NOT NULL))
);
CREATE INDEX operator_change_waits ON operator_change (id) WHERE applied_at IS NULL;
