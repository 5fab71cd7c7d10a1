-- The last message of a chat when its client was told by a notice that support has answered: no second notice before they read it.
ALTER TABLE chat ADD COLUMN told_number integer NOT NULL DEFAULT 0;
