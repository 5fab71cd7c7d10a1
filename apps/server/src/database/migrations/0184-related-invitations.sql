-- Invitations between accounts that look like one person's: no fee from from_day on (days since the epoch, UTC) earns the inviter a share
-- (docs/decisions/0145-no-share-from-oneself.md). reason: 1 the same document, 2 the same withdrawal method, 3 the same device at the same address.
CREATE TABLE related_invitation (
  user_id bigint PRIMARY KEY REFERENCES invitation (user_id),
  inviter_id bigint NOT NULL,
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 3),
  from_day integer NOT NULL,
  found_at bigint NOT NULL
);
CREATE INDEX related_invitation_of_inviter ON related_invitation (inviter_id);
CREATE INDEX related_invitation_by_time ON related_invitation (found_at);
CREATE TRIGGER related_invitation_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON related_invitation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
