-- What a proof of an order needs beside the order: what was asked for, which ticks of which pair converted it, and the terms in force.

ALTER TABLE position
  ADD COLUMN trigger_price bigint,
  ADD COLUMN placed_tick bigint,
  ADD COLUMN open_conversion_tick bigint,
  ADD COLUMN close_conversion_tick bigint;
UPDATE position SET trigger_price = open_price WHERE status = 0;

-- The terms of every instrument from a moment on: a row when they change. fee is micro-dollars a lot (fee_basis 1) or 10^-8 of the margin (2);
-- margin_mode: 1 fixed, 2 leveraged; conversion: 0 the quote currency is USD, else the id of the pair, negative where it is upside down.
CREATE TABLE instrument_terms (
  instrument_id smallint NOT NULL,
  since bigint NOT NULL,
  contract_size bigint NOT NULL,
  margin_mode smallint NOT NULL CHECK (margin_mode IN (1, 2)),
  fee_basis smallint NOT NULL CHECK (fee_basis IN (1, 2)),
  fee bigint NOT NULL CHECK (fee >= 0),
  conversion smallint NOT NULL,
  stale_after_ms integer NOT NULL,
  PRIMARY KEY (instrument_id, since)
);
CREATE TRIGGER instrument_terms_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON instrument_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
