-- What operators stopped: an instrument, a category, or (both NULL) everything. kind: halt (nothing goes), close_only (only closing goes).
CREATE TABLE halt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instrument_id integer,
  category_id integer,
  kind text NOT NULL CHECK (kind IN ('halt', 'close_only')),
  reason text NOT NULL CHECK (reason <> ''),
  since bigint NOT NULL,
  lifted_at bigint CHECK (lifted_at >= since),
  CONSTRAINT halt_has_one_reach CHECK (instrument_id IS NULL OR category_id IS NULL)
);
CREATE INDEX halt_of_late ON halt (lifted_at);

-- A check of the books failed: withdrawals and transfers are frozen, trading is close-only. One at a time.
CREATE TABLE books_freeze (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  findings text NOT NULL,
  since bigint NOT NULL,
  lifted_at bigint CHECK (lifted_at >= since)
);
CREATE UNIQUE INDEX books_freeze_one_at_a_time ON books_freeze ((true)) WHERE lifted_at IS NULL;

-- A halt is lifted once. A freeze is lifted once, and by two: both have said so in the sealed record of what operators did.
CREATE FUNCTION lift_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lifted_at IS NOT NULL OR to_jsonb(OLD) - 'lifted_at' <> to_jsonb(NEW) - 'lifted_at' THEN
    RAISE EXCEPTION '% % can only be lifted, once', TG_TABLE_NAME, OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF TG_TABLE_NAME = 'books_freeze'
    AND (SELECT count(DISTINCT operator) FROM operator_act WHERE act = 'freeze lift' AND subject = OLD.id) < 2 THEN
    RAISE EXCEPTION 'freeze % is lifted by two operators', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER halt_is_lifted_once BEFORE UPDATE ON halt FOR EACH ROW EXECUTE FUNCTION lift_once();
CREATE TRIGGER books_freeze_is_lifted_by_two BEFORE UPDATE ON books_freeze FOR EACH ROW EXECUTE FUNCTION lift_once();
CREATE TRIGGER halt_stays BEFORE DELETE OR TRUNCATE ON halt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER books_freeze_stays BEFORE DELETE OR TRUNCATE ON books_freeze FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
