-- An operator who was made by two owners enrols with a password of two halves, of which each owner knows one.
-- The digest of the second half is gone once they have set a password of their own.
ALTER TABLE operator ADD COLUMN second_half_hash text;
