-- Indexes for filters and searches of operators' lists. Ranges of blocks are enough for moments of tables whose rows come in the order of time, and cost an order nothing.
CREATE INDEX withdrawal_by_status ON withdrawal (status, id DESC);
CREATE INDEX withdrawal_of_address ON withdrawal (lower(address));
CREATE INDEX withdrawal_of_payee ON withdrawal (lower(payee_account));
CREATE INDEX withdrawal_of_txid ON withdrawal (lower(txid)) WHERE txid IS NOT NULL;
CREATE INDEX withdrawal_of_method ON withdrawal (method_id);
CREATE INDEX withdrawal_of_currency ON withdrawal (currency_code, id DESC);
CREATE INDEX deposit_by_status ON deposit (status, id DESC);
CREATE INDEX deposit_of_currency ON deposit (currency_code, id DESC);
CREATE INDEX deposit_by_time ON deposit (submitted_at);
CREATE INDEX withdrawal_method_of_address ON withdrawal_method (lower(address));
CREATE INDEX withdrawal_method_of_payee ON withdrawal_method (lower(payee_account));
CREATE INDEX withdrawal_method_by_time ON withdrawal_method (created_at);
CREATE INDEX session_of_ip ON session (ip);
CREATE INDEX session_by_time ON session (created_at);
CREATE INDEX client_note_by ON client_note (lower(operator));
CREATE INDEX client_note_by_time ON client_note (created_at);
CREATE INDEX repayment_of_proof ON repayment (proof);
CREATE INDEX ticket_transfer_of_txid ON ticket_transfer (lower(txid));
CREATE INDEX ticket_by_status ON ticket (status, id DESC);
CREATE INDEX ticket_by_time ON ticket (opened_at);
CREATE INDEX position_by_time ON position USING brin (created_at);
CREATE INDEX option_by_time ON option USING brin (created_at);
CREATE INDEX entry_by_time ON entry USING brin (at);
CREATE INDEX operator_act_by_name ON operator_act (lower(operator), id);
CREATE INDEX operator_act_of_resource ON operator_act (split_part(act, ' ', 1), id);
CREATE INDEX operator_act_of_action ON operator_act (ltrim(substr(act, length(split_part(act, ' ', 1)) + 1)), id);
CREATE INDEX operator_act_by_time ON operator_act (at);

-- The last act of operators when a day of liabilities was drawn up, published with it (docs/decisions/0092): whoever cuts the chain of acts at its end later leaves a
-- published act that is missing. Both are missing for days before this, and where there was no act.
ALTER TABLE liability_day ADD COLUMN act_id bigint, ADD COLUMN act_seal bytea CHECK (octet_length(act_seal) = 32),
  ADD CHECK ((act_id IS NULL) = (act_seal IS NULL));

-- What operators read, a row for an operator, a call and a subject in an hour (since the epoch). subject: the row's number, or what a list was cut by; a text that was
-- searched for is a digest. Rows are counted up, and erased after 400 days.
CREATE TABLE operator_read (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hour integer NOT NULL,
  operator text NOT NULL CHECK (operator <> ''),
  call text NOT NULL,
  subject text NOT NULL,
  times integer NOT NULL CHECK (times > 0),
  first_at bigint NOT NULL,
  last_at bigint NOT NULL,
  UNIQUE (hour, operator, call, subject)
);
CREATE INDEX operator_read_by ON operator_read (operator, id);
CREATE INDEX operator_read_of_call ON operator_read (call, id);
CREATE INDEX operator_read_of ON operator_read (subject, id);
CREATE INDEX operator_read_by_time ON operator_read (last_at);
