-- An instrument ends for good (docs/decisions/0116): its exchange or an authority ends it (delisting), or we offer it no longer (offer-end). Once only.
ALTER TABLE corporate_action
  DROP CONSTRAINT corporate_action_kind_check,
  ADD CONSTRAINT corporate_action_kind_check CHECK (kind IN ('split', 'none', 'dividend', 'delisting', 'offer-end'));
CREATE UNIQUE INDEX corporate_action_one_end ON corporate_action (code) WHERE is_active AND kind IN ('delisting', 'offer-end');
-- 9: its instrument has ended.
ALTER DOMAIN close_reason DROP CONSTRAINT close_reason_check;
ALTER DOMAIN close_reason ADD CONSTRAINT close_reason_check CHECK (VALUE BETWEEN 1 AND 9);
