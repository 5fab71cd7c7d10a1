-- Options (the wire's micro orders). Stakes and results are micro-dollars, prices and the payout ratio whole 10^-8.
-- status: 1 running, 3 settled; direction: 1 up, 2 down; loss_basis: 0 the stake, 1 stake × ratio; result: 1 win, 2 lose, 3 tie, 4 void.
CREATE TABLE option (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  payout_ratio bigint NOT NULL CHECK (payout_ratio >= 0),
  open_price bigint NOT NULL,
  open_tick bigint NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  end_price bigint,
  end_tick bigint,
  settled_at bigint,
  profit bigint NOT NULL,
  instrument_id integer NOT NULL,
  duration_seconds integer NOT NULL CHECK (duration_seconds > 0),
  direction smallint NOT NULL CHECK (direction IN (1, 2)),
  status smallint NOT NULL CHECK (status IN (1, 3)),
  loss_basis smallint NOT NULL CHECK (loss_basis IN (0, 1)),
  result smallint CHECK (result BETWEEN 1 AND 4),
  CONSTRAINT option_expires CHECK (expires_at = created_at + duration_seconds * 1000),
  CONSTRAINT option_settled CHECK ((status = 3) = (settled_at IS NOT NULL AND result IS NOT NULL)),
  CONSTRAINT option_priced CHECK (coalesce(result, 4) = 4 OR (end_price IS NOT NULL AND end_tick IS NOT NULL)),
  CONSTRAINT option_result_has_its_sign CHECK (
    (profit > 0) <= (coalesce(result, 4) = 1) AND (profit < 0) <= (coalesce(result, 4) = 2) AND -profit <= stake
  )
) WITH (fillfactor = 85);
CREATE INDEX option_open ON option (user_id) WHERE status = 1;
CREATE INDEX option_settled_of_user ON option (user_id, id DESC) WHERE status = 3;
