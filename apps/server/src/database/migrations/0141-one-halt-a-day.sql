-- Whoever set a halt sets no other of anything until 24 hours after its end (docs/decisions/0103): one of duty voided losing options on one instrument after another.
-- The halts that the server sets where a share moves like a split (docs/decisions/0106) are nobody's choice: they do not rest a day.
CREATE FUNCTION halt_rests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.halted_by = 'server' AND NEW.halted_as = 'server' THEN
    RETURN NEW;
  END IF;
  -- One after another: two at once would both find that there is none.
  PERFORM pg_advisory_xact_lock(hashtext('halt ' || NEW.halted_by));
  IF EXISTS (SELECT FROM halt WHERE halted_by = NEW.halted_by AND coalesce(lifted_at, ends_at) > NEW.since - 86400000) THEN
    RAISE EXCEPTION 'whoever set a halt sets no other for a day after its end' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER halt_rests_a_day BEFORE INSERT ON halt FOR EACH ROW EXECUTE FUNCTION halt_rests();
