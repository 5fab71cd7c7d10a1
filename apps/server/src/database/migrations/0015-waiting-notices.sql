-- What users are told about their accounts and has yet to be sent, written with the change that it tells of. It opens nothing: the link that freezes is
-- made at the sending. words: what is filled into the message; restores_email: the address that the change took away.
CREATE TABLE waiting_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  email text,
  mobile text,
  kind text NOT NULL,
  lang text NOT NULL,
  phrase text NOT NULL,
  words jsonb NOT NULL,
  restores_email text,
  made_at bigint NOT NULL,
  CONSTRAINT waiting_notice_address CHECK ((email IS NULL) <> (mobile IS NULL))
);
CREATE INDEX waiting_notice_of_user ON waiting_notice (user_id);
