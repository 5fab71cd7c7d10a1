-- Alarms: errors of the log that operators are told of, one open row for each message and what it is about. The log has the details.
CREATE TABLE alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message text NOT NULL,
  about text NOT NULL,
  times bigint NOT NULL CHECK (times > 0),
  first_at bigint NOT NULL,
  last_at bigint NOT NULL,
  acknowledged_by text,
  acknowledged_at bigint,
  CHECK ((acknowledged_by IS NULL) = (acknowledged_at IS NULL))
);
CREATE UNIQUE INDEX alarm_open ON alarm (message, about) WHERE acknowledged_at IS NULL;

-- What trading brought the house by day (UTC, in days since the epoch) and instrument: summed up along with house_sum, and from the first entry on again.
CREATE TABLE house_result (
  day integer NOT NULL,
  is_demo boolean NOT NULL,
  instrument_id bigint NOT NULL,
  result bigint NOT NULL,
  PRIMARY KEY (day, is_demo, instrument_id)
);
DELETE FROM house_sum;
UPDATE house_sum_until SET entry_id = 0;
