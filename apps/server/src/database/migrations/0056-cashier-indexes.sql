-- Lists of one kind, what counts against limits, and who froze an account are found by an index, however many rows a client or all of them have.
CREATE INDEX withdrawal_of_kind ON withdrawal (user_id, kind, id DESC);
CREATE INDEX withdrawal_counted ON withdrawal (user_id, requested_at) INCLUDE (id, amount) WHERE status IN (0, 1, 4);
CREATE INDEX deposit_of_kind ON deposit (user_id, kind, id DESC);
CREATE INDEX credential_frozen ON credential (id) WHERE frozen_at IS NOT NULL;
-- Records of a kind that is rare among a client's trades: those of trading itself, which are many, are in no such index and cost no order anything.
CREATE INDEX entry_of_kind_from ON entry (from_account, kind, id) WHERE from_balance IS NOT NULL AND kind NOT IN (4, 5, 6, 7);
CREATE INDEX entry_of_kind_to ON entry (to_account, kind, id) WHERE to_balance IS NOT NULL AND kind NOT IN (4, 5, 6, 7);
