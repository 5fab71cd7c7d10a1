-- Events of the economic calendar, as the operators' source gives them (docs/decisions/0135-economic-calendar.md), or samples of a sandbox. Nobody edits one here: the next
-- reading would undo it. A figure keeps the decimals of its source.
CREATE DOMAIN event_figure AS text CHECK (VALUE ~ '^-?(0|[1-9][0-9]{0,14})([.][0-9]{1,6})?$');
CREATE TABLE economic_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL CONSTRAINT economic_event_source_check CHECK (char_length(source) BETWEEN 1 AND 100),
  source_id text NOT NULL CONSTRAINT economic_event_source_id_check CHECK (char_length(source_id) BETWEEN 1 AND 100),
  at bigint NOT NULL,
  country text NOT NULL CONSTRAINT economic_event_country_check CHECK (country ~ '^[A-Z]{2}$'),
  currency text NOT NULL CONSTRAINT economic_event_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  impact smallint NOT NULL CONSTRAINT economic_event_impact_check CHECK (impact BETWEEN 1 AND 3),
  name text NOT NULL CONSTRAINT economic_event_name_check CHECK (char_length(name) BETWEEN 1 AND 200),
  name_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT economic_event_name_translations_check CHECK (are_translations(name_translations, 200)),
  unit text NOT NULL CONSTRAINT economic_event_unit_check CHECK (unit IN ('none', 'percent', 'thousand', 'million', 'billion', 'trillion')),
  actual event_figure,
  forecast event_figure,
  previous event_figure,
  is_sample boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX economic_event_once ON economic_event (source, source_id);
CREATE INDEX economic_event_at ON economic_event (at, id);
