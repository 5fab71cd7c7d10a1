-- An option that its owner sold back before its expiry (result 5): the tick of the quote, the latest tick and the moment at the acceptance; end_tick decided.
ALTER TABLE option
  ADD COLUMN quoted_tick bigint,
  ADD COLUMN asked_tick bigint,
  ADD COLUMN asked_at bigint,
  DROP CONSTRAINT option_result_check,
  DROP CONSTRAINT option_result_has_its_sign,
  ADD CONSTRAINT option_result_check CHECK (result BETWEEN 1 AND 5) NOT VALID,
  ADD CONSTRAINT option_result_has_its_sign CHECK (
    (profit > 0) <= (coalesce(result, 4) IN (1, 5)) AND (profit < 0) <= (coalesce(result, 4) IN (2, 5)) AND -profit <= stake
  ) NOT VALID,
  ADD CONSTRAINT option_sale_is_whole CHECK (
    num_nonnulls(quoted_tick, asked_tick, asked_at) = CASE WHEN result = 5 THEN 3 ELSE 0 END
  ) NOT VALID,
  ADD CONSTRAINT option_is_sold_before_its_expiry CHECK (
    result IS DISTINCT FROM 5 OR (
      rules >= 4 AND open_tick <= quoted_tick AND quoted_tick <= asked_tick AND asked_tick < end_tick
      AND created_at <= asked_at AND asked_at <= settled_at AND settled_at < expires_at
    )
  ) NOT VALID;
