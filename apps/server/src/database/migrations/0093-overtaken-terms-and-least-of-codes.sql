-- Fields of an announced change that a later change of the same row decides instead: they come into force no more.
-- A change whose every field is overtaken is withdrawn. It stays as it was asked for.
ALTER TABLE term_change ADD COLUMN overtaken text[] NOT NULL DEFAULT '{}';

-- The least that the act of a code may bring by the time it is proven: of a withdrawal what is received, else nothing.
ALTER TABLE mailed_code ADD COLUMN least text NOT NULL DEFAULT '0' CHECK (least ~ '^[0-9]+$');
