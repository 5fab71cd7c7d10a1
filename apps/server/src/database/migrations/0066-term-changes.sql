-- Changes of terms: what was, what is to be, who asked, why, and from when. One that was made stays for good.
CREATE TABLE term_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resource text NOT NULL,
  -- The row that is changed; of a new one its number once it is made.
  row_id bigint,
  -- Values by field as they are sent, of the fields that change; before is NULL for a new row.
  before jsonb,
  after jsonb NOT NULL,
  -- How long it is announced where it is for the worse, and whether a new row is an example of a sandbox: as when it was asked for.
  notice_ms bigint NOT NULL CHECK (notice_ms >= 0),
  is_sample boolean NOT NULL,
  operator text NOT NULL,
  reason text NOT NULL,
  at bigint NOT NULL,
  -- When a second operator agreed, and from when it counts.
  announced_at bigint,
  from_at bigint CHECK (from_at >= announced_at),
  applied_at bigint CHECK (applied_at >= from_at),
  -- Why it could not be made when its time came.
  failed text,
  CHECK ((announced_at IS NULL) = (from_at IS NULL)),
  CHECK (applied_at IS NULL OR row_id IS NOT NULL),
  CHECK (applied_at IS NULL OR failed IS NULL)
);
CREATE INDEX term_change_due ON term_change (from_at) WHERE applied_at IS NULL AND failed IS NULL;
CREATE INDEX term_change_of ON term_change (resource, row_id, id);
CREATE FUNCTION refuse_new_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR (NEW.resource, NEW.before, NEW.after, NEW.notice_ms, NEW.is_sample, NEW.operator, NEW.reason, NEW.at) IS DISTINCT FROM
    (OLD.resource, OLD.before, OLD.after, OLD.notice_ms, OLD.is_sample, OLD.operator, OLD.reason, OLD.at) OR OLD.applied_at IS NOT NULL THEN
    RAISE EXCEPTION 'a change of terms stays as it was asked for';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER term_change_stays BEFORE UPDATE OR DELETE ON term_change FOR EACH ROW EXECUTE FUNCTION refuse_new_terms();
