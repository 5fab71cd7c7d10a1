-- What has ended stays as it ended, and what was filled is not pending or cancelled any more.
CREATE FUNCTION refuse_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % cannot go from state % to %', TG_TABLE_NAME, OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER position_ends_once AFTER UPDATE ON position FOR EACH ROW
  WHEN (OLD.status >= 2 OR OLD.status = 1 AND NEW.status IN (0, 2)) EXECUTE FUNCTION refuse_transition();
CREATE TRIGGER option_ends_once AFTER UPDATE ON option FOR EACH ROW
  WHEN (OLD.status = 3) EXECUTE FUNCTION refuse_transition();
