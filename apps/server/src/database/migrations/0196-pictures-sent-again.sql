-- SHA-256 of a picture as it was sent, and of its file as re-encoded from its pixels: the same picture sent again is known by either, whatever its name and metadata.
-- Pictures from before have none. Only kept ones are compared.
ALTER TABLE image ADD COLUMN sent_hash text CHECK (sent_hash ~ '^[0-9a-f]{64}$');
ALTER TABLE image ADD COLUMN made_hash text CHECK (made_hash ~ '^[0-9a-f]{64}$');
CREATE INDEX image_sent ON image (sent_hash) WHERE kept_at IS NOT NULL;
CREATE INDEX image_made ON image (made_hash) WHERE kept_at IS NOT NULL;

-- Pictures that agents send to a client in a chat: shown to that client, who cannot send them in as their own.
ALTER TABLE image ADD COLUMN is_from_desk boolean NOT NULL DEFAULT false;
