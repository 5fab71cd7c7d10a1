-- What a user's history comes to, summed up beside the books: nothing of it is written with an order. Each row says what all came to up to and with one of them,
-- so that what is asked is the last row and what came after it (books/history). All of it can be made anew from the orders and entries.

-- Ended orders of a user, every 500th. list: 1 contracts, by their end and number; 2 options, by their number.
CREATE TABLE ended_milestone (
  list smallint NOT NULL CHECK (list IN (1, 2)),
  owner bigint NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  at bigint NOT NULL,
  id bigint NOT NULL,
  profit bigint NOT NULL,
  PRIMARY KEY (list, owner, number)
);
-- The trades among them by day (UTC) and instrument; net is after fees and swaps.
CREATE TABLE traded_day (
  list smallint NOT NULL CHECK (list IN (1, 2)),
  owner bigint NOT NULL,
  day integer NOT NULL,
  instrument_id integer NOT NULL,
  net bigint NOT NULL,
  fees bigint NOT NULL,
  trades bigint NOT NULL CHECK (trades > 0),
  won bigint NOT NULL CHECK (won BETWEEN 0 AND trades),
  PRIMARY KEY (list, owner, day, instrument_id)
);
-- Movements of an account, every 500th. at: the latest time of all up to it; net: what trading came to, fees among it; counts: how many there were of each kind.
CREATE TABLE movement_milestone (
  account bigint NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  id bigint NOT NULL,
  at bigint NOT NULL,
  net bigint NOT NULL,
  fees bigint NOT NULL,
  counts bigint[] NOT NULL,
  PRIMARY KEY (account, number)
);
CREATE INDEX movement_milestone_by_time ON movement_milestone (account, at, number);
