-- Pictures that users sent, by the random name of their file. A row is made before its file and marked stored after it: what is not stored is never
-- shown. erase_at: from then on neither row nor file is kept; NULL while something needs it.
CREATE TABLE image (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}\.(png|jpg|webp)$'),
  user_id bigint NOT NULL,
  bytes integer NOT NULL CHECK (bytes >= 0),
  is_stored boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  erase_at bigint
);
CREATE INDEX image_of_user ON image (user_id, created_at);
CREATE INDEX image_to_erase ON image (erase_at) WHERE erase_at IS NOT NULL;

-- Real-name verification, a row for each time it was asked for. status: 1 waiting, 2 approved, 3 rejected, 4 withdrawn with the account.
-- erase_at: after the account was deleted, the day on which the law lets go of name and number.
CREATE TABLE real_name_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  name text NOT NULL,
  card_id text NOT NULL,
  front_image bigint REFERENCES image (id) ON DELETE SET NULL,
  reverse_image bigint REFERENCES image (id) ON DELETE SET NULL,
  submitted_at bigint NOT NULL,
  decided_at bigint,
  reason text NOT NULL DEFAULT '',
  erase_at bigint,
  CONSTRAINT real_name_decided CHECK ((status = 1) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX real_name_one_that_counts ON real_name_case (user_id) WHERE status IN (1, 2);
CREATE INDEX real_name_of_user ON real_name_case (user_id, id DESC);
CREATE INDEX real_name_waiting ON real_name_case (id) WHERE status = 1;
CREATE INDEX real_name_of_card ON real_name_case (card_id) WHERE card_id <> '';
CREATE INDEX real_name_to_erase ON real_name_case (erase_at) WHERE erase_at IS NOT NULL;

-- What operators did: who (of the operating system, until there is a console), what, to what, why.
CREATE TABLE operator_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  operator text NOT NULL CHECK (operator <> ''),
  act text NOT NULL,
  subject bigint NOT NULL,
  reason text NOT NULL
);
CREATE INDEX operator_act_on ON operator_act (subject, act);
CREATE TRIGGER operator_act_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
