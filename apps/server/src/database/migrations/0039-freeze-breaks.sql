-- The rows that a freeze was for, each as the rule that found it broken showed it. Once two operators have lifted the freeze, these rows freeze nothing again:
-- most of what the books hold is append-only and cannot be mended. Any other row does, and so does one of these that has changed since.
CREATE TABLE freeze_break (
  freeze_id bigint NOT NULL REFERENCES books_freeze (id),
  rule text NOT NULL,
  words text NOT NULL
);
CREATE TRIGGER freeze_break_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON freeze_break FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
