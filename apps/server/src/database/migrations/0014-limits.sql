-- Limits that clients set on themselves. A change ends the row and makes another, so that it can be told what held when. kind: 1 deposit and 2 loss of a
-- day, 3 loss of a week, 4 stake (micro-dollars); 5 minutes of a session, 6 minutes between reality checks; 7 time-out, 8 exclusion (until, ms).
CREATE TABLE own_limit (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 8),
  value bigint CHECK (value >= 0),
  next_value bigint CHECK (next_value >= 0),
  next_at bigint,
  set_at bigint NOT NULL,
  ended_at bigint,
  CONSTRAINT own_limit_waits CHECK (next_value IS NULL OR next_at IS NOT NULL)
);
CREATE UNIQUE INDEX own_limit_that_holds ON own_limit (user_id, kind) WHERE ended_at IS NULL;
CREATE INDEX own_limit_of_user ON own_limit (user_id, id);

-- What trading has come to on a UTC day and in a week (from Monday, both by their number since the epoch), of those who ever limited their losses.
-- counts_from: the entry since which it was counted; whole once what came before was added.
CREATE TABLE own_result (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  day integer NOT NULL,
  week integer NOT NULL,
  day_net bigint NOT NULL,
  week_net bigint NOT NULL,
  counts_from bigint NOT NULL,
  is_whole boolean NOT NULL,
  CONSTRAINT own_result_number CHECK (id = user_id)
);

-- Accounts that were deleted by their owners: what the law keeps of them is erased at erase_at, all else at once (is_erased).
CREATE TABLE account_closure (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  closed_at bigint NOT NULL,
  erase_at bigint NOT NULL,
  is_erased boolean NOT NULL,
  CONSTRAINT account_closure_number CHECK (id = user_id)
);

-- What each real client won or lost, by product (1 contracts, 2 options) and UTC month, of orders that ended before counted_until.
CREATE TABLE risk_month (
  product smallint NOT NULL CHECK (product IN (1, 2)),
  month integer NOT NULL,
  user_id bigint NOT NULL,
  net bigint NOT NULL,
  PRIMARY KEY (product, month, user_id)
);
CREATE TABLE risk_counted (
  product smallint PRIMARY KEY CHECK (product IN (1, 2)),
  counted_until bigint NOT NULL
);
INSERT INTO risk_counted (product, counted_until) VALUES (1, 0), (2, 0);
CREATE INDEX position_closed_at ON position (closed_at) INCLUDE (user_id, profit, fee, swap) WHERE status = 3;
CREATE INDEX option_settled_at ON option (settled_at) INCLUDE (user_id, profit) WHERE status = 3;
