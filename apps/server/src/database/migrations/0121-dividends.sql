-- Cash dividends of shares and indices (docs/decisions/0107): amount is of a unit in the quote currency, whole 10^-8. Longs receive it and shorts pay it, as an entry of kind 16.
ALTER TABLE corporate_action
  ADD COLUMN amount bigint NOT NULL DEFAULT 0 CONSTRAINT corporate_action_amount_check CHECK (amount BETWEEN 0 AND 100000000000000),
  DROP CONSTRAINT corporate_action_kind_check,
  DROP CONSTRAINT corporate_action_ratio,
  ADD CONSTRAINT corporate_action_kind_check CHECK (kind IN ('split', 'none', 'dividend')),
  ADD CONSTRAINT corporate_action_ratio CHECK ((kind <> 'split') = (ratio_to = ratio_from)),
  ADD CONSTRAINT corporate_action_pays CHECK ((kind = 'dividend') = (amount > 0));

-- Each dividend of each order, once. paid: money, below zero where the client paid; conversion_tick: of the pair that converted it.
CREATE TABLE position_dividend (
  id bigint PRIMARY KEY,
  position_id bigint NOT NULL,
  user_id bigint NOT NULL,
  action_id bigint NOT NULL,
  effective_at bigint NOT NULL,
  at bigint NOT NULL,
  lots bigint NOT NULL,
  amount bigint NOT NULL,
  paid bigint NOT NULL,
  conversion_tick bigint
);
CREATE UNIQUE INDEX position_dividend_once ON position_dividend (position_id, effective_at);
CREATE INDEX position_dividend_of_user ON position_dividend (user_id, id);
CREATE TRIGGER position_dividend_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON position_dividend FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER DOMAIN entry_kind DROP CONSTRAINT entry_kind_check;
ALTER DOMAIN entry_kind ADD CONSTRAINT entry_kind_check CHECK (VALUE BETWEEN 1 AND 16);
UPDATE movement_milestone SET counts = counts || 0::bigint;
