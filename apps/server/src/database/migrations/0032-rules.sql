-- The version of the rules that an order was accepted under: it keeps it. All before had the first.
ALTER TABLE position ADD COLUMN rules smallint NOT NULL DEFAULT 1 CHECK (rules > 0);
ALTER TABLE option ADD COLUMN rules smallint NOT NULL DEFAULT 1 CHECK (rules > 0);
