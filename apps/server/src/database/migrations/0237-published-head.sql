-- The minute of the signed head that was noted last where a restore does not reach, and so may be shown (docs/decisions/0178). One row, written by the maker of heads;
-- a head above it is stored and not published. The last head of before may lack its note: the one before it does not.
CREATE TABLE published_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  minute integer NOT NULL
);

INSERT INTO published_head (minute) SELECT minute FROM signed_head ORDER BY minute DESC OFFSET 1 LIMIT 1;
