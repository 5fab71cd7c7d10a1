-- A column that is generated has no value yet before an update: with it in the comparison no action could ever be withdrawn. effective, which it follows from, stays compared.
CREATE OR REPLACE FUNCTION corporate_action_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'is_active' - 'effective_at' <> to_jsonb(NEW) - 'is_active' - 'effective_at' THEN
    RAISE EXCEPTION 'corporate action % can only be withdrawn', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
