-- From when until when an item is shown, as operators enter it: a minute (UTC), or empty for from its publication and for ever.
-- Null for what no calendar has.
CREATE FUNCTION utc_minute(written text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF written !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$' THEN RETURN NULL; END IF;
  RETURN (extract(epoch FROM make_timestamp(
    substr(written, 1, 4)::integer, substr(written, 6, 2)::integer, substr(written, 9, 2)::integer, substr(written, 12, 2)::integer, substr(written, 15, 2)::integer, 0
  )) * 1000)::bigint;
EXCEPTION WHEN datetime_field_overflow THEN RETURN NULL;
END
$$;
ALTER TABLE news
  ADD COLUMN shown_from text NOT NULL DEFAULT '',
  ADD COLUMN shown_until text NOT NULL DEFAULT '',
  ADD COLUMN shown_from_at bigint GENERATED ALWAYS AS (utc_minute(shown_from)) STORED,
  ADD COLUMN shown_until_at bigint GENERATED ALWAYS AS (utc_minute(shown_until)) STORED,
  ADD CONSTRAINT news_shown_from_check CHECK (shown_from = '' OR shown_from_at IS NOT NULL),
  ADD CONSTRAINT news_shown_until_check CHECK (shown_until = '' OR (shown_until_at IS NOT NULL AND shown_until_at > coalesce(shown_from_at, 0)));
