-- Copy trading (docs/decisions/0080-copying.md). Prices, lots and ratios are whole 10^-8, money whole micro-dollars.
-- Traders and their applications: applied 0, active 1, rejected 2, ended 3, banned 4. One that is not over a user.
CREATE TABLE trader (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  nickname text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 24),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 4),
  applied_at bigint NOT NULL,
  decided_at bigint,
  ended_at bigint,
  reason text,
  is_sample boolean NOT NULL DEFAULT false,
  CHECK ((status = 0) = (decided_at IS NULL)),
  CHECK ((status IN (3, 4)) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX trader_once ON trader (user_id) WHERE status IN (0, 1);
CREATE INDEX trader_of_user ON trader (user_id, id DESC);
CREATE INDEX trader_waiting ON trader (id) WHERE status = 0;
CREATE TRIGGER trader_ends_once AFTER UPDATE ON trader FOR EACH ROW
  WHEN (OLD.status IN (2, 3, 4) OR OLD.status = 1 AND NEW.status IN (0, 2) OR OLD.status = 0 AND NEW.status IN (3, 4)) EXECUTE FUNCTION refuse_transition();

-- Acts of traders, as followers copy them: open 1, close 2, stops 3. Written with the act itself.
CREATE TABLE signal (
  id bigint PRIMARY KEY,
  trader_id bigint NOT NULL,
  user_id bigint NOT NULL,
  position_id bigint NOT NULL,
  lots bigint NOT NULL CHECK (lots > 0),
  of_lots bigint NOT NULL CHECK (of_lots >= lots),
  price bigint NOT NULL,
  tick bigint NOT NULL,
  equity bigint,
  at bigint NOT NULL,
  stop_loss bigint,
  take_profit bigint,
  trail_distance bigint,
  instrument_id integer NOT NULL,
  leverage integer NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  side smallint NOT NULL CHECK (side IN (1, 2))
);
CREATE INDEX signal_of_trader ON signal (user_id, id);
CREATE TRIGGER signal_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Relations: following 0, paused 1, stopping 2, ended 3. Mode: ratio 1, equity 2. End: unfollowed 1, copy stop-loss 2, trader ended 3.
CREATE TABLE follow (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  trader_id bigint NOT NULL,
  trader_user_id bigint NOT NULL CHECK (trader_user_id <> user_id),
  ratio bigint NOT NULL CHECK (ratio BETWEEN 1000000 AND 1000000000),
  budget bigint NOT NULL CHECK (budget > 0),
  most_margin bigint CHECK (most_margin > 0),
  realised bigint NOT NULL,
  copied_until bigint NOT NULL,
  began_at bigint NOT NULL,
  ended_at bigint,
  stop_loss smallint NOT NULL CHECK (stop_loss BETWEEN 5 AND 95),
  most_open integer,
  most_leverage integer,
  instruments text NOT NULL,
  mode smallint NOT NULL CHECK (mode IN (1, 2)),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),
  end_reason smallint CHECK (end_reason BETWEEN 1 AND 3),
  rules smallint NOT NULL,
  CHECK ((status = 3) = (ended_at IS NOT NULL)),
  CHECK (status < 2 OR end_reason IS NOT NULL)
);
CREATE UNIQUE INDEX follow_once ON follow (user_id, trader_user_id) WHERE status < 3;
CREATE INDEX follow_of_trader ON follow (trader_id, id DESC) WHERE status < 3;
CREATE INDEX follow_of_user ON follow (user_id, id DESC);
CREATE TRIGGER follow_ends_once AFTER UPDATE ON follow FOR EACH ROW
  WHEN (OLD.status = 3 OR OLD.status = 2 AND NEW.status < 2 OR NEW.copied_until < OLD.copied_until) EXECUTE FUNCTION refuse_transition();

-- Copies: the order of a follower that copies one of a trader, once each. Its id is that of the order.
CREATE TABLE copied_position (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  follow_id bigint NOT NULL,
  trader_id bigint NOT NULL,
  origin_id bigint NOT NULL,
  ended_at bigint
);
CREATE UNIQUE INDEX copied_position_once ON copied_position (origin_id, user_id);
CREATE INDEX copied_position_open ON copied_position (user_id) WHERE ended_at IS NULL;
CREATE INDEX copied_position_of_user ON copied_position (user_id, id DESC);

-- Orders of traders that were not copied, and why.
CREATE TABLE copy_skip (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  follow_id bigint NOT NULL,
  trader_id bigint NOT NULL,
  origin_id bigint NOT NULL,
  at bigint NOT NULL,
  lots bigint NOT NULL,
  copy_lots bigint,
  margin bigint,
  budget_left bigint NOT NULL,
  instrument_id integer NOT NULL,
  reason text NOT NULL
);
CREATE INDEX copy_skip_of_user ON copy_skip (user_id, id DESC);
CREATE INDEX copy_skip_old ON copy_skip (at);

-- Sums of a trader's own closed orders, opened while they were one, by day (days since the epoch, UTC) and instrument.
CREATE TABLE trader_day (
  trader_id bigint NOT NULL,
  day integer NOT NULL,
  instrument_id integer NOT NULL,
  closed integer NOT NULL,
  counted integer NOT NULL,
  won integer NOT NULL,
  leverages bigint NOT NULL,
  profit bigint NOT NULL,
  margin bigint NOT NULL,
  held_ms bigint NOT NULL,
  net bigint NOT NULL,
  PRIMARY KEY (trader_id, day, instrument_id)
);

-- A copy that its relation's copy stop-loss closed has close reason 8.
ALTER DOMAIN close_reason DROP CONSTRAINT close_reason_check;
ALTER DOMAIN close_reason ADD CONSTRAINT close_reason_check CHECK (VALUE BETWEEN 1 AND 8);
