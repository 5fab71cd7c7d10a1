-- Conversations of clients with support. status: 0 waits for an answer, since waiting_since; 1 answered; 2 closed. holder: the account of the operator who took it, or empty;
-- agent: the display name of who answered last. last_number counts its messages, which are numbered from 1 without a gap; *_got and *_read: up to which number they have reached
-- the other side's screen, and were read there. rating: 1 to 5, once it is closed.
CREATE TABLE chat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 2),
  holder text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT '',
  opened_at bigint NOT NULL,
  waiting_since bigint,
  last_at bigint NOT NULL,
  closed_at bigint,
  last_number integer NOT NULL DEFAULT 0,
  client_got integer NOT NULL DEFAULT 0,
  client_read integer NOT NULL DEFAULT 0,
  agent_got integer NOT NULL DEFAULT 0,
  agent_read integer NOT NULL DEFAULT 0,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  rating_words text NOT NULL DEFAULT '',
  CONSTRAINT chat_waits CHECK ((status = 0) = (waiting_since IS NOT NULL)),
  CONSTRAINT chat_closed CHECK ((status = 2) = (closed_at IS NOT NULL)),
  CONSTRAINT chat_rated CHECK (rating IS NULL OR status = 2)
);
-- One open conversation a client.
CREATE UNIQUE INDEX chat_open_once ON chat (user_id) WHERE status < 2;
CREATE INDEX chat_of_user ON chat (user_id, id DESC);
CREATE INDEX chat_waiting ON chat (waiting_since, id) WHERE status = 0;
CREATE INDEX chat_by_status ON chat (status, id);
CREATE INDEX chat_held ON chat (holder, id);
CREATE INDEX chat_by_time ON chat (opened_at, id);
CREATE INDEX chat_quiet ON chat (last_at) WHERE status = 1;
CREATE INDEX chat_ended ON chat (closed_at) WHERE status = 2;

-- Messages of conversations. message_key: the client's own id of a message, by which it is stored once however often it is sent. picture: the name of an image of the client's.
-- operator: the account of who wrote it, empty for the client's; agent: their display name then.
CREATE TABLE chat_message (
  chat_id bigint NOT NULL REFERENCES chat (id),
  number integer NOT NULL CHECK (number > 0),
  user_id bigint NOT NULL REFERENCES app_user (id),
  is_client boolean NOT NULL,
  sent_at bigint NOT NULL,
  content text NOT NULL CHECK (char_length(content) <= 2000),
  picture text NOT NULL DEFAULT '',
  message_key text NOT NULL DEFAULT '',
  operator text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT '',
  PRIMARY KEY (chat_id, number),
  CONSTRAINT chat_message_says CHECK (content <> '' OR picture <> ''),
  CONSTRAINT chat_message_by CHECK (is_client = (operator = '') AND is_client = (message_key <> ''))
);
CREATE UNIQUE INDEX chat_message_once ON chat_message (user_id, message_key) WHERE message_key <> '';
CREATE INDEX chat_message_lately ON chat_message (user_id, sent_at) WHERE is_client;

-- Answers that agents give often, in English and in clients' languages (docs/decisions/0120-names-in-every-language.md).
CREATE TABLE canned_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL CONSTRAINT canned_answer_title_check CHECK (char_length(title) BETWEEN 1 AND 200),
  content text NOT NULL CONSTRAINT canned_answer_content_check CHECK (char_length(content) BETWEEN 1 AND 2000),
  content_translations jsonb NOT NULL DEFAULT '{}' CONSTRAINT canned_answer_content_translations_check CHECK (are_translations(content_translations, 2000)),
  is_active boolean NOT NULL DEFAULT true,
  is_sample boolean NOT NULL DEFAULT false
);
