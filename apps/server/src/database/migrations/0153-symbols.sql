-- An instrument is shown by another symbol from a minute on (docs/decisions/0117). code, which is the key of feed, ticks, terms, orders and actions, never changes.
ALTER TABLE corporate_action
  ADD COLUMN symbol text NOT NULL DEFAULT '' CONSTRAINT corporate_action_symbol_check CHECK (symbol ~ '^([A-Z0-9][A-Z0-9./-]{0,15})?$'),
  DROP CONSTRAINT corporate_action_kind_check,
  ADD CONSTRAINT corporate_action_kind_check CHECK (kind IN ('split', 'none', 'dividend', 'delisting', 'offer-end', 'symbol')),
  ADD CONSTRAINT corporate_action_names CHECK ((kind = 'symbol') = (symbol <> ''));
