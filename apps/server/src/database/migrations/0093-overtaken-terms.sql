-- Fields of an announced change that a later change of the same row decides instead: they come into force no more.
-- A change whose every field is overtaken is withdrawn. It stays as it was asked for.
ALTER TABLE term_change ADD COLUMN overtaken text[] NOT NULL DEFAULT '{}';
