-- Sessions that ended, for gateways in other processes, who have sessions in memory (docs/decisions/0171). The row is of the same transaction as the end, whatever ended it. A reader
-- goes on from the oldest transaction that was running when it last read: rows become visible in another order than they are numbered.
CREATE TABLE ended_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL,
  ended_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at bigint NOT NULL
);
CREATE INDEX ended_session_by ON ended_session (ended_by);
CREATE INDEX ended_session_at ON ended_session (at);

CREATE FUNCTION note_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_session (session_id, at) SELECT id, extract(epoch FROM clock_timestamp()) * 1000 FROM ended;
  RETURN NULL;
END $$;

CREATE TRIGGER note_ended AFTER DELETE ON session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION note_ended_sessions();
