-- A pending order that another took the place of, in one act: each names the other.
ALTER TABLE position
  ADD COLUMN replaces bigint,
  ADD COLUMN replaced_by bigint,
  ADD CONSTRAINT position_replaced_is_cancelled CHECK (replaced_by IS NULL OR status = 2) NOT VALID;
