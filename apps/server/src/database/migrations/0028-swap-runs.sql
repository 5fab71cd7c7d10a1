-- Up to which 17:00 of New York the nights of everything held in an instrument have been taken account of: what cost nothing then stays so, whatever the
-- terms are later. What was charged says so in its own row, too: a run that was cut short goes on where it was.
CREATE TABLE swap_run (
  instrument_id integer PRIMARY KEY,
  until bigint NOT NULL
);
