-- From which client on the keys of addresses of one's own are shifted by how many. A restored backup knows nothing of the clients who came after it, whose numbers
-- new clients get: their addresses are never given again (docs/decisions/0069). Written by a restoration.
CREATE TABLE address_shift (
  from_user bigint PRIMARY KEY,
  shift bigint NOT NULL CHECK (shift > 0)
);
