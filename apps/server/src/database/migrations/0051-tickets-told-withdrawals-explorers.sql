-- What clients ask our people about. kind: 1 a transfer over the wrong network. status: 0 open, 1 answered, 2 closed. Its words are the client's; no money moves by it.
CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  kind smallint NOT NULL CHECK (kind = 1),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 2),
  content text NOT NULL,
  opened_at bigint NOT NULL,
  closed_at bigint,
  CONSTRAINT ticket_closed CHECK ((status = 2) = (closed_at IS NOT NULL))
);
CREATE INDEX ticket_of_user ON ticket (user_id, id DESC);
CREATE INDEX ticket_waiting ON ticket (id) WHERE status < 2;

-- The pictures of a ticket, by their names.
CREATE TABLE ticket_picture (
  ticket_id bigint NOT NULL REFERENCES ticket (id),
  name text NOT NULL,
  PRIMARY KEY (ticket_id, name)
);

-- The transfer that a ticket of kind 1 is about. fault: 1 another network, 2 another address, 3 without memo. What was meant is as it was shown then; used is the
-- client's own words for the network it went over. amount: 10^-8 of a coin, as stated.
CREATE TABLE ticket_transfer (
  ticket_id bigint PRIMARY KEY REFERENCES ticket (id),
  fault smallint NOT NULL CHECK (fault BETWEEN 1 AND 3),
  currency_code text NOT NULL,
  protocol_code text NOT NULL,
  address text NOT NULL,
  used text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  txid text NOT NULL
);

-- What our people answered. The last of a closed ticket says why it is closed.
CREATE TABLE ticket_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES ticket (id),
  operator text NOT NULL,
  words text NOT NULL CHECK (words <> ''),
  at bigint NOT NULL
);
CREATE INDEX ticket_answer_of_ticket ON ticket_answer (ticket_id, id);

-- The withdrawals whose clients were told that they were asked for: told once, also after a crash. Those of before this are told of. Forgotten after a day.
CREATE TABLE withdrawal_told (
  withdrawal_id bigint PRIMARY KEY REFERENCES withdrawal (id),
  at bigint NOT NULL
);
INSERT INTO withdrawal_told (withdrawal_id, at) SELECT id, requested_at FROM withdrawal;
CREATE INDEX withdrawal_by_time ON withdrawal (requested_at);

-- Where a paid withdrawal of a currency can be looked up: an address with {txid}, as deposit_network has, or empty.
ALTER TABLE withdrawal_currency ADD COLUMN explorer text NOT NULL DEFAULT ''
  CHECK (explorer = '' OR explorer ~ '^https://[^{}]*[{]txid[}][^{}]*$');
