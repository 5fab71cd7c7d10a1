-- What a code was asked for: what anybody can ask for with an address alone must not keep its owner from the codes that move their money.
ALTER TABLE code_request ADD COLUMN purpose text NOT NULL DEFAULT 'register';
ALTER TABLE code_request ALTER COLUMN purpose DROP DEFAULT;
-- Parts that were closed of copies, for the list of them.
CREATE INDEX position_part ON position (user_id, id DESC) WHERE status = 3 AND origin_id <> 0;
