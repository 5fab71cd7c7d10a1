-- Price alerts. A fired one keeps the tick that fired it, and its price.
CREATE TABLE price_alert (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  instrument_id integer NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 4),
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 4),
  level bigint NOT NULL CHECK (level > 0),
  percent bigint CHECK (percent > 0),
  falling bigint CHECK (falling > 0),
  rising bigint CHECK (rising > 0),
  set_at bigint NOT NULL,
  active_from bigint NOT NULL,
  expires_at bigint,
  ended_at bigint,
  split_until bigint,
  fired_tick bigint,
  fired_price bigint,
  CONSTRAINT price_alert_waits_for_a_price CHECK (falling IS NOT NULL OR rising IS NOT NULL),
  CONSTRAINT price_alert_is_of_its_kind CHECK ((kind = 4) = (percent IS NOT NULL) AND (kind = 4) = (expires_at IS NOT NULL)),
  CONSTRAINT price_alert_has_ended CHECK ((status = 1) = (ended_at IS NULL)),
  CONSTRAINT price_alert_was_fired CHECK ((status = 2) = (fired_tick IS NOT NULL) AND (status = 2) = (fired_price IS NOT NULL)),
  CONSTRAINT price_alert_after_it_was_set CHECK (fired_tick > active_from)
);
CREATE INDEX price_alert_of_user ON price_alert (user_id, id);
CREATE INDEX price_alert_waiting ON price_alert (id) WHERE status = 1;
CREATE INDEX price_alert_ended ON price_alert (ended_at) WHERE status <> 1;

-- An alert that has ended stays as it is.
CREATE FUNCTION price_alert_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 1 THEN
    RAISE EXCEPTION 'price alert % has ended: it stays as it is', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER price_alert_ends_once BEFORE UPDATE ON price_alert FOR EACH ROW EXECUTE FUNCTION price_alert_ends_once();
