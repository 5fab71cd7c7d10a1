-- A freeze by an operator: its client does not open the account again by a reset, two operators do.
ALTER TABLE credential ADD COLUMN frozen_by_operator boolean NOT NULL DEFAULT false;

-- Clients to whom an operator lets a code be mailed with which they set a new password; gone once it is on its way.
CREATE TABLE password_link (
  user_id bigint PRIMARY KEY,
  asked_at bigint NOT NULL
);

-- Digest of the random cookie of the browser that an operator signed in with; two words of one browser are not those of two people.
ALTER TABLE operator_session ADD COLUMN browser text;

-- Notes of operators on a client: never changed or erased.
CREATE TABLE client_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  operator text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  created_at bigint NOT NULL
);
CREATE INDEX client_note_of ON client_note (user_id, id);
CREATE TRIGGER client_note_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON client_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
