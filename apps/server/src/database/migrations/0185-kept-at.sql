-- When a picture was kept for a payment that is written a moment later: a chat that ends in between erases no such picture.
ALTER TABLE image ADD COLUMN kept_at bigint;
