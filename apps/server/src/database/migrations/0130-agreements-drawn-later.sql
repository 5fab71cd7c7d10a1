-- What is signed is the text: its loan names its SHA-256. The file of it is drawn afterwards, from what is kept here until then
-- (docs/decisions/0109-agreements-drawn-after-the-answer.md): the language, the name of the borrower and their signature as JPEG. A file is set once, with its hash.
ALTER TABLE loan_agreement ALTER COLUMN hash DROP NOT NULL;
ALTER TABLE loan_agreement ALTER COLUMN file DROP NOT NULL;
ALTER TABLE loan_agreement ADD COLUMN language text, ADD COLUMN borrower text, ADD COLUMN signature bytea;
ALTER TABLE loan_agreement ADD CONSTRAINT loan_agreement_drawn CHECK ((hash IS NULL) = (file IS NULL));
ALTER TABLE loan_agreement ADD CONSTRAINT loan_agreement_to_draw
  CHECK (file IS NOT NULL OR (language IS NOT NULL AND borrower IS NOT NULL AND signature IS NOT NULL));
CREATE INDEX loan_agreement_undrawn ON loan_agreement (id) WHERE file IS NULL;

CREATE OR REPLACE FUNCTION loan_agreement_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.file IS NULL AND NEW.file IS NOT NULL
      AND (NEW.id, NEW.user_id, NEW.text, NEW.signed_at, NEW.language) IS NOT DISTINCT FROM (OLD.id, OLD.user_id, OLD.text, OLD.signed_at, OLD.language) THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM loan WHERE agreement_id = OLD.id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'agreement % was signed: it stays as it is', OLD.id USING ERRCODE = 'check_violation';
END $$;

ALTER TABLE loan ADD COLUMN terms_hash text;
ALTER TABLE loan DISABLE TRIGGER loan_goes_on;
UPDATE loan l SET terms_hash = encode(sha256(convert_to(a.text, 'UTF8')), 'hex') FROM loan_agreement a WHERE a.id = l.agreement_id;
ALTER TABLE loan ENABLE TRIGGER loan_goes_on;
ALTER TABLE loan ALTER COLUMN terms_hash SET NOT NULL;
ALTER TABLE loan DROP COLUMN agreement_hash;
