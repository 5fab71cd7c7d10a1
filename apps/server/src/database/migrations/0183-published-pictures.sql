-- Pictures of news and companies' logos, uploaded by operators (docs/decisions/0089-news-without-html.md). No picture of a client is here,
-- and rows that name one can name these alone: by the address of the public call, whose name the database holds to this table.
CREATE TABLE published_picture (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}\.webp$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Its file is written.
  is_stored boolean NOT NULL DEFAULT false,
  operator text NOT NULL,
  created_at bigint NOT NULL,
  -- Null while a row has it.
  erase_at bigint
);
CREATE INDEX published_picture_unused ON published_picture (erase_at) WHERE erase_at IS NOT NULL;

-- Addresses elsewhere were never loaded: the policy of our pages allows pictures of our own host alone.
UPDATE news SET logo = '' WHERE logo <> '';
UPDATE company SET logo = '' WHERE logo <> '';
ALTER TABLE news DROP CONSTRAINT news_logo_check;
ALTER TABLE company DROP CONSTRAINT company_logo_check;
ALTER TABLE news
  ADD CONSTRAINT news_logo_check CHECK (logo = '' OR logo ~ '^/api/news/picture/[0-9a-f]{32}\.webp$'),
  ADD COLUMN picture text GENERATED ALWAYS AS (CASE WHEN logo <> '' THEN substr(logo, 19) END) STORED
    CONSTRAINT news_picture_is_published REFERENCES published_picture (name),
  -- What the picture shows, for those who do not see it; empty for one that only decorates.
  ADD COLUMN logo_alt text NOT NULL DEFAULT '' CONSTRAINT news_logo_alt_check CHECK (length(logo_alt) <= 200),
  ADD COLUMN logo_alt_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT news_logo_alt_translations_check CHECK (are_translations(logo_alt_translations, 200));
ALTER TABLE company
  ADD CONSTRAINT company_logo_check CHECK (logo = '' OR logo ~ '^/api/news/picture/[0-9a-f]{32}\.webp$'),
  ADD COLUMN picture text GENERATED ALWAYS AS (CASE WHEN logo <> '' THEN substr(logo, 19) END) STORED
    CONSTRAINT company_picture_is_published REFERENCES published_picture (name);
CREATE INDEX news_of_picture ON news (picture) WHERE picture IS NOT NULL;
CREATE INDEX company_of_picture ON company (picture) WHERE picture IS NOT NULL;

-- A picture that a row gives up is erased at the next run of the job, unless another row has it.
CREATE FUNCTION note_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE published_picture SET erase_at = 0 WHERE name = OLD.picture; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE published_picture SET erase_at = NULL WHERE name = NEW.picture; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER news_has_picture AFTER INSERT OR UPDATE OF logo OR DELETE ON news FOR EACH ROW EXECUTE FUNCTION note_published();
CREATE TRIGGER company_has_picture AFTER INSERT OR UPDATE OF logo OR DELETE ON company FOR EACH ROW EXECUTE FUNCTION note_published();
