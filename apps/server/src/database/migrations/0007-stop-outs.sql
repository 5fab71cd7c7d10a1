-- Stop-outs, line by line: what was seen of the account (cause: 1 the margin level, 2 a loss of another order that the balance could not bear),
-- of each position it held, and which of them were closed in which order (step), with the account as it was before each closing.
CREATE TABLE stop_out (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  at bigint NOT NULL,
  balance bigint NOT NULL,
  equity bigint NOT NULL,
  used_margin bigint NOT NULL,
  cause smallint NOT NULL CHECK (cause IN (1, 2))
);
CREATE INDEX stop_out_of_user ON stop_out (user_id, id DESC);

CREATE TABLE stop_out_line (
  id bigint PRIMARY KEY,
  stop_out_id bigint NOT NULL,
  position_id bigint NOT NULL,
  lots bigint NOT NULL,
  mark_price bigint NOT NULL,
  mark_tick bigint NOT NULL,
  profit bigint NOT NULL,
  equity bigint,
  used_margin bigint,
  instrument_id integer NOT NULL,
  side smallint NOT NULL CHECK (side IN (1, 2)),
  step smallint CHECK (step > 0),
  CONSTRAINT stop_out_line_closed CHECK ((step IS NOT NULL) = (equity IS NOT NULL) AND (step IS NOT NULL) = (used_margin IS NOT NULL))
);
CREATE INDEX stop_out_line_of_stop_out ON stop_out_line (stop_out_id, id);
CREATE INDEX stop_out_line_that_closed ON stop_out_line (position_id) WHERE step IS NOT NULL;

CREATE TRIGGER stop_out_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stop_out FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stop_out_line_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stop_out_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
