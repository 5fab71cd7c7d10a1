-- What a code was asked for: what anybody can ask for with an address alone must not keep its owner from the codes that move their money.
ALTER TABLE code_request ADD COLUMN purpose text NOT NULL DEFAULT 'register';
ALTER TABLE code_request ALTER COLUMN purpose DROP DEFAULT;
-- Parts that were closed of copies, for the list of them.
CREATE INDEX position_part ON position (user_id, id DESC) WHERE status = 3 AND origin_id <> 0;
-- What names the terms of a loan is the hash of the English text, whatever language was signed; of those signed before, of what was signed.
ALTER TABLE loan_agreement ADD COLUMN english text;
CREATE OR REPLACE FUNCTION loan_agreement_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.file IS NULL AND NEW.file IS NOT NULL
      AND (NEW.id, NEW.user_id, NEW.text, NEW.english, NEW.signed_at, NEW.language) IS NOT DISTINCT FROM (OLD.id, OLD.user_id, OLD.text, OLD.english, OLD.signed_at, OLD.language) THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM loan WHERE agreement_id = OLD.id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'agreement % was signed: it stays as it is', OLD.id USING ERRCODE = 'check_violation';
END $$;
