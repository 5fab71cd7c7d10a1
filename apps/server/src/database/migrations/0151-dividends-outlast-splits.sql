-- A dividend that waits is not lost to a later split (docs/decisions/0107): each has a mark of its own. Both marks follow from the rows that there are of an order,
-- or of the whole that it was a part of: what was lost so far is due again.
ALTER TABLE position RENAME COLUMN adjusted_until TO split_until;
ALTER TABLE position ADD COLUMN paid_until bigint;
ALTER TABLE position DISABLE TRIGGER position_ends_once;
UPDATE position p SET
  split_until = (SELECT max(s.effective_at) FROM position_split s WHERE s.position_id IN (p.id, p.origin_id) AND s.user_id = p.user_id AND s.effective_at <= p.split_until),
  paid_until = (SELECT max(d.effective_at) FROM position_dividend d WHERE d.position_id IN (p.id, p.origin_id) AND d.user_id = p.user_id AND d.effective_at <= p.split_until)
WHERE split_until IS NOT NULL;
ALTER TABLE position ENABLE TRIGGER position_ends_once;

-- The last split that is in the lots of this row; null: none. Its amount is divided by the ratios of the splits between its own minute and that.
ALTER TABLE position_dividend ADD COLUMN split_until bigint;

CREATE AGGREGATE product(numeric) (SFUNC = numeric_mul, STYPE = numeric, INITCOND = 1);
