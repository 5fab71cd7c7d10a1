-- Browsers that an operator signed in with, by their digests: their guesses at that operator's password are their own, whatever
-- else comes from the same address.
CREATE TABLE operator_browser (
  operator_id bigint NOT NULL REFERENCES operator (id),
  browser text NOT NULL,
  last_login_at bigint NOT NULL,
  PRIMARY KEY (operator_id, browser)
);

-- Changes of operators that owners have to be told of by mail; a row goes when they were.
CREATE TABLE untold_operator_act (act_id bigint PRIMARY KEY REFERENCES operator_act (id));

-- The digest of a password goes when its operator will never be made: nobody can be made of such a row afterwards.
ALTER TABLE operator_change DROP CONSTRAINT operator_change_check;
ALTER TABLE operator_change ADD CHECK (operator_id IS NULL OR password_hash IS NULL);
