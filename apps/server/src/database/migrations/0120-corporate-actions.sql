-- What issuers do with their shares, as two operators entered it (docs/decisions/0106). kind: split, so many new units for so many old ones; none, the word that a price
-- which moved like a split is a real one. effective: the minute (UTC) from which prices are in new units. Never changed but for its withdrawal before that moment.
CREATE TABLE corporate_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT corporate_action_code_check CHECK (code <> ''),
  kind text NOT NULL CONSTRAINT corporate_action_kind_check CHECK (kind IN ('split', 'none')),
  ratio_to integer NOT NULL CONSTRAINT corporate_action_ratio_to_check CHECK (ratio_to BETWEEN 1 AND 1000),
  ratio_from integer NOT NULL CONSTRAINT corporate_action_ratio_from_check CHECK (ratio_from BETWEEN 1 AND 1000),
  effective text NOT NULL CONSTRAINT corporate_action_effective_check CHECK (effective ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]$'),
  effective_at bigint GENERATED ALWAYS AS ((extract(epoch FROM make_timestamp(
    substr(effective, 1, 4)::integer, substr(effective, 6, 2)::integer, substr(effective, 9, 2)::integer, substr(effective, 12, 2)::integer, substr(effective, 15, 2)::integer, 0
  )) * 1000)::bigint) STORED,
  announced_at bigint NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_sample boolean NOT NULL DEFAULT false,
  CONSTRAINT corporate_action_ratio CHECK ((kind = 'none') = (ratio_to = ratio_from))
);
CREATE UNIQUE INDEX corporate_action_once ON corporate_action (code, effective_at) WHERE is_active;
CREATE FUNCTION corporate_action_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'is_active' <> to_jsonb(NEW) - 'is_active' THEN
    RAISE EXCEPTION 'corporate action % can only be withdrawn', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER corporate_action_stays BEFORE UPDATE ON corporate_action FOR EACH ROW EXECUTE FUNCTION corporate_action_changes();
CREATE TRIGGER corporate_action_is_kept BEFORE DELETE OR TRUNCATE ON corporate_action FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The last split that is in an order's lots and prices, by its moment.
ALTER TABLE position ADD COLUMN adjusted_until bigint;

-- Each split of each order, once: the order before and after. last_tick: the last one in old units, whose price is last_price.
CREATE TABLE position_split (
  id bigint PRIMARY KEY,
  position_id bigint NOT NULL,
  user_id bigint NOT NULL,
  action_id bigint NOT NULL,
  effective_at bigint NOT NULL,
  at bigint NOT NULL,
  lots_before bigint NOT NULL,
  lots_after bigint NOT NULL,
  price_before bigint NOT NULL,
  price_after bigint NOT NULL,
  trigger_before bigint,
  last_price bigint NOT NULL,
  last_tick bigint NOT NULL,
  was_held boolean NOT NULL
);
CREATE UNIQUE INDEX position_split_once ON position_split (position_id, effective_at);
CREATE INDEX position_split_of_user ON position_split (user_id, id);
CREATE TRIGGER position_split_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON position_split FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A split divides stops too.
ALTER TABLE stop_change DROP CONSTRAINT stop_change_by_whom;
ALTER TABLE stop_change ADD CONSTRAINT stop_change_by_whom CHECK (by_whom IN ('client', 'trailing', 'copy', 'split'));
