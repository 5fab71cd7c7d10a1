-- Texts that operators enter for clients, in other languages than English: {"hk": "…", "de": "…"} (docs/decisions/0120-names-in-every-language.md). English stays in the column
-- that the text has always had; here are any of the other seventeen languages, none empty and none longer than so many letters.
CREATE FUNCTION are_translations(texts jsonb, longest integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(texts) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(texts) WHEN 'object' THEN texts ELSE '{}' END) AS text (language, value)
    WHERE language NOT IN ('hk', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id', 'my', 'hi', 'cs')
      OR jsonb_typeof(value) <> 'string' OR char_length(value #>> '{}') NOT BETWEEN 1 AND longest
  )
$$;

ALTER TABLE deposit_network ADD COLUMN name_translations jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT deposit_network_name_translations_check CHECK (are_translations(name_translations, 200));
ALTER TABLE deposit_way ADD COLUMN name_translations jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT deposit_way_name_translations_check CHECK (are_translations(name_translations, 200));
ALTER TABLE withdrawal_currency ADD COLUMN name_translations jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT withdrawal_currency_name_translations_check CHECK (are_translations(name_translations, 200));

ALTER TABLE loan_config ADD COLUMN name_translations jsonb NOT NULL DEFAULT '{}'
  CONSTRAINT loan_config_name_translations_check CHECK (are_translations(name_translations, 200));

ALTER TABLE mining_product
  ADD COLUMN title_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT mining_product_title_translations_check CHECK (are_translations(title_translations, 200)),
  ADD COLUMN description_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT mining_product_description_translations_check CHECK (are_translations(description_translations, 2000)),
  ADD COLUMN yield_source_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT mining_product_yield_source_translations_check CHECK (are_translations(yield_source_translations, 1000));

-- HTML has more letters than were sent, so its text has no bound of its own here.
ALTER TABLE news
  ADD COLUMN title_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT news_title_translations_check CHECK (are_translations(title_translations, 200)),
  ADD COLUMN description_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT news_description_translations_check CHECK (are_translations(description_translations, 500)),
  ADD COLUMN content_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT news_content_translations_check CHECK (are_translations(content_translations, 1000000));

-- The names of the classes that the program comes with are its own until operators give others: an empty one is that of the program.
ALTER TABLE instrument_class
  ADD COLUMN name text NOT NULL DEFAULT '' CONSTRAINT instrument_class_name_check CHECK (char_length(name) <= 200),
  ADD COLUMN name_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT instrument_class_name_translations_check CHECK (are_translations(name_translations, 200));
