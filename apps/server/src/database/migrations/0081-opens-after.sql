-- Only orders after this signal are copied: none that came before the follower set the terms as they are.
ALTER TABLE follow ADD COLUMN opens_after bigint NOT NULL DEFAULT 0;
ALTER TABLE follow ALTER COLUMN opens_after DROP DEFAULT;
