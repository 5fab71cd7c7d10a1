-- When a server first read a halt (docs/decisions/0103): one that was killed before it did leaves that to be found by the next, which knows what was done last. All that are there are taken as read.
ALTER TABLE halt ADD COLUMN read_at bigint;
CREATE OR REPLACE FUNCTION halt_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - '{lifted_at,lifted_by,lifted_as,reported_at,known_at,read_at}'::text[]
      <> to_jsonb(NEW) - '{lifted_at,lifted_by,lifted_as,reported_at,known_at,read_at}'::text[]
    OR (OLD.lifted_at IS NOT NULL AND (OLD.lifted_at, OLD.lifted_by, OLD.lifted_as) IS DISTINCT FROM (NEW.lifted_at, NEW.lifted_by, NEW.lifted_as))
    OR (OLD.known_at IS NOT NULL AND OLD.known_at IS DISTINCT FROM NEW.known_at)
    OR (OLD.read_at IS NOT NULL AND OLD.read_at IS DISTINCT FROM NEW.read_at)
    OR (OLD.reported_at IS NOT NULL AND (OLD.reported_at, OLD.known_at) IS DISTINCT FROM (NEW.reported_at, NEW.known_at)) THEN
    RAISE EXCEPTION 'halt % can only be lifted, once', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM operator_act WHERE act = 'halt lift' AND subject = OLD.id AND operator = NEW.lifted_by) THEN
    RAISE EXCEPTION 'halt % is lifted by the word of an operator', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
UPDATE halt SET read_at = since;
