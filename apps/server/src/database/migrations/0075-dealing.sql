-- How orders were carried out, summed up by day (UTC, in days since the epoch), book, kind, class of instrument (0: of none) and figure. All of
-- these are from short lists, so that no flood of calls makes rows.
CREATE TABLE dealing_sum (
  day integer NOT NULL,
  is_demo boolean NOT NULL,
  kind text NOT NULL,
  category_id smallint NOT NULL,
  figure text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (day, is_demo, kind, category_id, figure)
);

-- How far sums reach. Counts of the server's memory are written with a number of their own, so that none is added twice; orders that were filled at
-- a trigger or closed are summed up from their rows, up to one of them. Not stopped: the last server has not written its last counts.
CREATE TABLE dealing_standing (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  begun_at bigint,
  last_count text NOT NULL DEFAULT '',
  is_stopped boolean NOT NULL DEFAULT true,
  closed_at bigint NOT NULL DEFAULT 0,
  closed_id bigint NOT NULL DEFAULT 0,
  filled_at bigint NOT NULL DEFAULT 0,
  filled_id bigint NOT NULL DEFAULT 0
);
INSERT INTO dealing_standing DEFAULT VALUES;

-- Figures of months that are over, as they were published: a row never changes.
CREATE TABLE execution_month (
  month text PRIMARY KEY CHECK (month ~ '^\d{4}-\d\d$'),
  figures text NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  published_at bigint NOT NULL
);
CREATE FUNCTION refuse_changed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'figures of a month stay as they were published';
END $$;
CREATE TRIGGER execution_month_stays BEFORE UPDATE OR DELETE ON execution_month FOR EACH ROW EXECUTE FUNCTION refuse_changed_month();

-- Orders by their fill at a trigger. A part that was cut off has the trigger of the whole, and is none.
CREATE INDEX position_filled_at ON position (opened_at) WHERE trigger_price IS NOT NULL AND opened_at IS NOT NULL AND origin_id = 0;
