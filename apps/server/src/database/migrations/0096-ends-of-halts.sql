-- A halt has a cause from a list, who set it, and an end by itself that is published with it (docs/decisions/0103); lifted_by has ended it before that and is somebody
-- else. …_as: the roles that they had then, which everybody may read. Of halts before this, the cause is unstated, and those that stood end an hour after it.
ALTER TABLE halt
  ADD COLUMN cause text,
  ADD COLUMN halted_by text,
  ADD COLUMN halted_as text,
  ADD COLUMN ends_at bigint,
  ADD COLUMN lifted_by text,
  ADD COLUMN lifted_as text,
  ADD COLUMN reported_at bigint;
DROP TRIGGER halt_is_lifted_once ON halt;
UPDATE halt SET
  cause = 'unstated',
  halted_by = coalesce((SELECT operator FROM operator_act WHERE act LIKE 'halt add %' AND subject = halt.id ORDER BY id LIMIT 1), 'unknown'),
  halted_as = 'unknown',
  ends_at = greatest(since + 1, coalesce(lifted_at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 3600000)),
  lifted_by = CASE WHEN lifted_at IS NOT NULL
    THEN coalesce((SELECT operator FROM operator_act WHERE act = 'halt lift' AND subject = halt.id ORDER BY id LIMIT 1), 'unknown') END,
  lifted_as = CASE WHEN lifted_at IS NOT NULL THEN 'unknown' END,
  reported_at = lifted_at;
ALTER TABLE halt
  ALTER COLUMN cause SET NOT NULL,
  ALTER COLUMN halted_by SET NOT NULL,
  ALTER COLUMN halted_as SET NOT NULL,
  ALTER COLUMN ends_at SET NOT NULL,
  ADD CHECK (cause IN ('feed', 'reference_market', 'event', 'fault', 'authority', 'unstated')),
  ADD CHECK (halted_by <> '' AND halted_as <> ''),
  ADD CONSTRAINT halt_ends_by_itself CHECK (ends_at > since AND lifted_at <= ends_at),
  ADD CONSTRAINT halt_is_lifted_by_somebody CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_by IS NULL) = (lifted_as IS NULL)),
  ADD CONSTRAINT halt_is_lifted_by_another CHECK (lifted_by <> halted_by OR cause = 'unstated');
DROP INDEX halt_of_late;
CREATE INDEX halt_of_late ON halt (coalesce(lifted_at, ends_at));
CREATE INDEX halt_of_operator ON halt (halted_by, id);
CREATE INDEX halt_to_report ON halt (id) WHERE reported_at IS NULL;

-- A halt is lifted once, while it stands, by somebody whose word is in the sealed record of acts; and reported once.
CREATE FUNCTION halt_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - '{lifted_at,lifted_by,lifted_as,reported_at}'::text[] <> to_jsonb(NEW) - '{lifted_at,lifted_by,lifted_as,reported_at}'::text[]
    OR (OLD.lifted_at IS NOT NULL AND (OLD.lifted_at, OLD.lifted_by, OLD.lifted_as) IS DISTINCT FROM (NEW.lifted_at, NEW.lifted_by, NEW.lifted_as))
    OR (OLD.reported_at IS NOT NULL AND OLD.reported_at IS DISTINCT FROM NEW.reported_at) THEN
    RAISE EXCEPTION 'halt % can only be lifted, once', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM operator_act WHERE act = 'halt lift' AND subject = OLD.id AND operator = NEW.lifted_by) THEN
    RAISE EXCEPTION 'halt % is lifted by the word of an operator', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER halt_is_lifted_once BEFORE UPDATE ON halt FOR EACH ROW EXECUTE FUNCTION halt_changes();

-- What was opened, closed or void in a halt and up to a minute after its instruments traded again: the auditor reads it. Written once for a halt, when that time is over.
CREATE TABLE halt_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  halt_id bigint NOT NULL REFERENCES halt (id),
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('forex', 'micro')),
  order_id bigint NOT NULL,
  instrument_id integer NOT NULL,
  event text NOT NULL CHECK (event IN ('opened', 'closed', 'void')),
  price bigint,
  at bigint NOT NULL,
  UNIQUE (halt_id, kind, order_id, event)
);
CREATE INDEX halt_report_of ON halt_report (user_id, id);
CREATE INDEX halt_report_by_time ON halt_report (at);
CREATE INDEX halt_report_of_instrument ON halt_report (instrument_id, id);
CREATE TRIGGER halt_report_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON halt_report FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The word of a maker is the first, that of a checker the second: words of before that wait are those of people who may have neither part now.
UPDATE approval SET state = 'lapsed', decided_at = (extract(epoch FROM clock_timestamp()) * 1000)::bigint
FROM operator_act a, operator o
WHERE a.id = approval.act_id AND approval.state = 'waiting' AND o.account = a.operator AND o.roles && '{finance_checker}' AND NOT o.roles && '{owner,finance_maker}';
