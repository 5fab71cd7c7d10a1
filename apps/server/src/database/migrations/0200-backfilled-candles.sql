-- Bars that a venue gave afterwards, where there were no ticks: for charts alone, they never trigger, settle or prove anything.
ALTER TABLE candle ADD COLUMN is_backfilled boolean NOT NULL DEFAULT false;

-- Bars of a chart that are still to be asked for: those that begin in [from_time, reached), the latest first.
CREATE TABLE candle_backfill (
  instrument_id smallint NOT NULL,
  period smallint NOT NULL CHECK (period IN (1, 5, 15, 30, 60, 1440)),
  from_time bigint NOT NULL,
  until_time bigint NOT NULL,
  reached bigint NOT NULL,
  PRIMARY KEY (instrument_id, period, until_time),
  CONSTRAINT candle_backfill_in_order CHECK (from_time <= reached AND reached <= until_time)
);
