-- Orders that were closed within a minute of their opening, by the time of their end: who wins by them is a list of operators. Orders held for longer cost nothing.
CREATE INDEX position_quick ON position (closed_at) WHERE status = 3 AND closed_at - opened_at < 60000;
