-- What was done to accounts under a key, for a day: digests of the key and of what was asked, under SECRET_KEY, and the answer, sealed with it. A row becomes
-- durable with what it is about.
CREATE TABLE account_intent (
  user_id bigint NOT NULL REFERENCES app_user (id),
  digest text NOT NULL,
  fingerprint text NOT NULL,
  answer text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (user_id, digest)
);
CREATE INDEX account_intent_at ON account_intent (at);
