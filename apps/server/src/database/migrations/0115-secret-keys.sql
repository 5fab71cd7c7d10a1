-- The keys that this database was run with (SECRET_KEY), by their fingerprints. is_present: the one that everything is encrypted with now. emptied_at: since when
-- nothing is encrypted with a former key, so that it is not needed any more.
CREATE TABLE secret_key (
  fingerprint text PRIMARY KEY CHECK (fingerprint ~ '^[0-9a-f]{32}$'),
  is_present boolean NOT NULL,
  since bigint NOT NULL,
  emptied_at bigint,
  CHECK (NOT is_present OR emptied_at IS NULL)
);
CREATE UNIQUE INDEX secret_key_present ON secret_key (is_present) WHERE is_present;

-- What was made of a key and outlives it, encrypted with the present one: the seed of the simulated market, and what digests of a former key were made with.
CREATE TABLE kept_secret (
  name text PRIMARY KEY,
  secret text NOT NULL
);
