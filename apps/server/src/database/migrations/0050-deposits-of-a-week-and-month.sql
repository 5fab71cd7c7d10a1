-- Own limits on the deposits of a week (kind 9) and of a month (kind 10).
ALTER TABLE own_limit DROP CONSTRAINT own_limit_kind_check;
ALTER TABLE own_limit ADD CONSTRAINT own_limit_kind_check CHECK (kind BETWEEN 1 AND 10);

-- What was credited of deposits in the week of a client's results, and in a UTC month, by its number since January 1970.
ALTER TABLE own_result
  ADD COLUMN week_deposits bigint NOT NULL DEFAULT 0 CHECK (week_deposits >= 0),
  ADD COLUMN month integer NOT NULL DEFAULT 0,
  ADD COLUMN month_deposits bigint NOT NULL DEFAULT 0 CHECK (month_deposits >= 0);

-- Those who are counted already: their row was last written on its day, and any deposit since would have written it.
UPDATE own_result AS own SET
  month = (extract(year FROM begun.month) - 1970) * 12 + extract(month FROM begun.month) - 1,
  week_deposits = coalesce((SELECT sum(amount) FROM entry
    WHERE kind = 1 AND to_account BETWEEN own.id * 10 AND own.id * 10 + 9 AND from_account / 10 <> own.id
      AND (entry.at / 86400000 + 3) / 7 = own.week), 0),
  month_deposits = coalesce((SELECT sum(amount) FROM entry
    WHERE kind = 1 AND to_account BETWEEN own.id * 10 AND own.id * 10 + 9 AND from_account / 10 <> own.id
      AND date_trunc('month', timestamp '1970-01-01' + entry.at / 86400000 * interval '1 day') = begun.month), 0)
FROM (SELECT id, date_trunc('month', timestamp '1970-01-01' + day * interval '1 day') AS month FROM own_result) AS begun
WHERE begun.id = own.id;
ALTER TABLE own_result ALTER COLUMN week_deposits DROP DEFAULT, ALTER COLUMN month DROP DEFAULT, ALTER COLUMN month_deposits DROP DEFAULT;
