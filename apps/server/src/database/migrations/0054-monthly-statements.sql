-- Monthly statements that were drawn up (docs/decisions/0063): the SHA-256 of a month's content, and of each file that was made of it. language: pdf's. Hashes alone are kept, for ever.
CREATE TABLE monthly_statement (
  user_id bigint NOT NULL,
  drawn_at bigint NOT NULL,
  month text NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  content bytea NOT NULL CHECK (octet_length(content) = 32),
  PRIMARY KEY (user_id, month)
);
CREATE TRIGGER monthly_statement_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON monthly_statement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One for each language that was asked for; another where the program, or the client's name, had changed since.
CREATE TABLE monthly_statement_file (
  user_id bigint NOT NULL,
  drawn_at bigint NOT NULL,
  month text NOT NULL,
  language text NOT NULL,
  file bytea NOT NULL CHECK (octet_length(file) = 32),
  PRIMARY KEY (user_id, month, language, file),
  FOREIGN KEY (user_id, month) REFERENCES monthly_statement (user_id, month)
);
CREATE TRIGGER monthly_statement_file_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON monthly_statement_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
