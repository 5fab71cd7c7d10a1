-- Contract orders in all their states. Prices and lots are whole 10^-8. status: 0 pending, 1 held, 2 cancelled, 3 closed.
CREATE TABLE position (
  id bigint PRIMARY KEY,
  origin_id bigint NOT NULL,
  user_id bigint NOT NULL,
  lots bigint NOT NULL CHECK (lots > 0),
  open_price bigint NOT NULL,
  margin bigint NOT NULL CHECK (margin >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  profit bigint NOT NULL,
  created_at bigint NOT NULL,
  instrument_id integer NOT NULL,
  leverage integer NOT NULL CHECK (leverage >= 0),
  side smallint NOT NULL CHECK (side IN (1, 2)),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),
  fills_when smallint CHECK (fills_when IN (1, 2)),
  close_reason smallint CHECK (close_reason BETWEEN 1 AND 7),
  close_price bigint,
  stop_loss bigint,
  take_profit bigint,
  opened_at bigint,
  closed_at bigint,
  expires_at bigint,
  open_tick bigint,
  close_tick bigint,
  CONSTRAINT position_pending CHECK ((status = 0) = (fills_when IS NOT NULL)),
  CONSTRAINT position_filled CHECK (status NOT IN (1, 3) OR (open_tick IS NOT NULL AND opened_at IS NOT NULL)),
  CONSTRAINT position_ended CHECK ((status >= 2) = (closed_at IS NOT NULL) AND (status = 3) = (close_tick IS NOT NULL AND close_price IS NOT NULL))
) WITH (fillfactor = 85);
CREATE INDEX position_open ON position (user_id) WHERE status <= 1;
CREATE INDEX position_ended_of_user ON position (user_id, closed_at DESC, id DESC) WHERE status >= 2;

-- Every change of a position's stops: when, to what, by whom.
CREATE TABLE stop_change (
  id bigint PRIMARY KEY,
  position_id bigint NOT NULL,
  user_id bigint NOT NULL,
  at bigint NOT NULL,
  stop_loss bigint,
  take_profit bigint,
  by_whom text NOT NULL
);
CREATE INDEX stop_change_of_position ON stop_change (position_id, id);
CREATE TRIGGER stop_change_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stop_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
