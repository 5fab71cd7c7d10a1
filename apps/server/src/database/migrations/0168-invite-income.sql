-- A share of the fees of contract orders, for whoever invited the client that paid them (docs/decisions/0136-income-of-invitations.md).

-- 18: what a day of fees of invited clients earned.
ALTER DOMAIN entry_kind DROP CONSTRAINT entry_kind_check;
ALTER DOMAIN entry_kind ADD CONSTRAINT entry_kind_check CHECK (VALUE BETWEEN 1 AND 18);
UPDATE movement_milestone SET counts = counts || 0::bigint;

-- Who invited whom, two numbers without a person: the books have to show for ever what was paid for, and the credential forgets it with the end of an account.
CREATE TABLE invitation (
  user_id bigint PRIMARY KEY,
  inviter_id bigint NOT NULL,
  CONSTRAINT invitation_of_another CHECK (user_id <> inviter_id)
);
INSERT INTO invitation (user_id, inviter_id) SELECT id, invited_by FROM credential WHERE invited_by IS NOT NULL;
CREATE TRIGGER invitation_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invitation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION note_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invitation (user_id, inviter_id) VALUES (NEW.id, NEW.invited_by);
  RETURN NULL;
END $$;
CREATE TRIGGER credential_was_invited AFTER INSERT ON credential FOR EACH ROW WHEN (NEW.invited_by IS NOT NULL) EXECUTE FUNCTION note_invitation();

-- The share of a day of UTC (days since the epoch), in percent, as it was in force when the day began; and whether all that it earned is booked.
CREATE TABLE invite_day (
  day integer PRIMARY KEY,
  share smallint NOT NULL CONSTRAINT invite_day_share_check CHECK (share BETWEEN 0 AND 50),
  is_booked boolean NOT NULL DEFAULT false
);
CREATE INDEX invite_day_left ON invite_day (day) WHERE NOT is_booked;
CREATE TRIGGER invite_day_stays BEFORE DELETE OR TRUNCATE ON invite_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invite_day_goes_on AFTER UPDATE ON invite_day FOR EACH ROW
  WHEN ((OLD.day, OLD.share) <> (NEW.day, NEW.share) OR OLD.is_booked AND NOT NEW.is_booked) EXECUTE FUNCTION refuse_change();

-- What a day earned an inviter, once: its number is made of both. The share of the fees is rounded down to the micro-dollar.
CREATE TABLE invite_income (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL,
  day integer NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  fees positive NOT NULL,
  share smallint NOT NULL CHECK (share BETWEEN 1 AND 50),
  amount positive NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT invite_income_once CHECK (id = user_id * 65536 + day AND day BETWEEN 0 AND 65535),
  CONSTRAINT invite_income_is_a_share CHECK (amount = fees * share / 100),
  CONSTRAINT invite_income_is_over CHECK (at >= (day + 1) * 86400000::bigint)
);
CREATE INDEX invite_income_of_user ON invite_income (user_id, id);
CREATE TRIGGER invite_income_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON invite_income FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
