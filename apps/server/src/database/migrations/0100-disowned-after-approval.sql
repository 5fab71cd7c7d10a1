-- A withdrawal that was approved and that nobody is paying yet is cancelled by the link of its mail (this was not me). No other way
-- leads back from the approval: its client cancels it no more.
DROP TRIGGER withdrawal_ends_once ON withdrawal;
CREATE TRIGGER withdrawal_ends_once AFTER UPDATE ON withdrawal FOR EACH ROW
  WHEN (OLD.status IN (1, 2, 3) OR OLD.status = 4 AND (NEW.status = 0 OR NEW.status = 3 AND NEW.decision_id IS NOT DISTINCT FROM OLD.decision_id))
  EXECUTE FUNCTION refuse_transition();
