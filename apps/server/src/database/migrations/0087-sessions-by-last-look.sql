-- The console lists sessions by when they were last seen, the latest first: the order of the index is that of the list, so that a page reads its rows alone. What forgets old
-- sessions reads it from the other end.
DROP INDEX session_last_seen;
CREATE INDEX session_last_seen ON session (last_seen_at DESC NULLS LAST, id DESC);
