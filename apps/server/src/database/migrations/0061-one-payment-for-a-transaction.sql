-- Finds the withdrawal that a transaction has paid: one pays no second (docs/decisions/0067).
CREATE INDEX withdrawal_of_transaction ON withdrawal (lower(btrim(txid))) WHERE status = 1 AND kind = 1;
