-- Finds what a client cancelled lately: after many they wait with the next (docs/decisions/0069).
CREATE INDEX withdrawal_cancelled ON withdrawal (user_id, ended_at) WHERE status = 3;
