-- The instruments that a client has starred, in the order of starring. A visitor's and a demo user's stars stay on their device.
CREATE TABLE favourite_list (
  user_id bigint PRIMARY KEY REFERENCES app_user (id),
  instrument_ids integer[] NOT NULL CHECK (cardinality(instrument_ids) <= 100)
);
