-- How each of the server's jobs went when it was last noted, for the operator's list: one row a job. What went wrong is kept as it was said.
CREATE TABLE job_run (
  name text PRIMARY KEY,
  began_at bigint NOT NULL,
  ended_at bigint,
  failures integer NOT NULL CHECK (failures >= 0),
  fault text NOT NULL,
  next_at bigint NOT NULL
) WITH (fillfactor = 50);
