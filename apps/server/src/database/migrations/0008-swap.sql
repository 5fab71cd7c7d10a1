-- Overnight swap: what was charged for an order so far (below zero: the client paid), and the last 17:00 in New York that was taken account of.
-- What is held now begins with the next one.
ALTER TABLE position ADD COLUMN swap bigint NOT NULL DEFAULT 0;
ALTER TABLE position ADD COLUMN swapped_until bigint;
UPDATE position SET swapped_until = (extract(epoch FROM now()) * 1000)::bigint WHERE status = 1;
