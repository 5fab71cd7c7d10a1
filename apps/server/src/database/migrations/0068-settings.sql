-- Settings that operators change, by the name that they have on the wire; without a value the environment's counts.
CREATE TABLE setting (
  id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z_]*$'),
  value text
);

-- Whether a change takes a second operator: some settings do not.
ALTER TABLE term_change ADD COLUMN is_for_two boolean NOT NULL DEFAULT true;
CREATE OR REPLACE FUNCTION refuse_new_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.applied_at IS NOT NULL
    OR (NEW.resource, NEW.before, NEW.after, NEW.notice_ms, NEW.is_sample, NEW.is_for_two, NEW.operator, NEW.reason, NEW.at) IS DISTINCT FROM
    (OLD.resource, OLD.before, OLD.after, OLD.notice_ms, OLD.is_sample, OLD.is_for_two, OLD.operator, OLD.reason, OLD.at) THEN
    RAISE EXCEPTION 'a change of terms stays as it was asked for';
  END IF;
  RETURN NEW;
END $$;
