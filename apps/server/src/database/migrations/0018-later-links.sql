-- When that happened of which the mail with a link tells. Links that are there are good for seven days; when each was mailed is as near as can be known.
ALTER TABLE freeze_token ADD COLUMN made_at bigint;
UPDATE freeze_token SET made_at = expires_at - 604800000;
ALTER TABLE freeze_token ALTER COLUMN made_at SET NOT NULL;

-- Numbers of messages, a thousand million for each start: a message goes when it is delivered, so what is there does not say which numbers were given.
CREATE SEQUENCE outbox_numbers INCREMENT 1000000000 MINVALUE 1000000000;
