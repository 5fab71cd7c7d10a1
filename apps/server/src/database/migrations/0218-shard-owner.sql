-- Who writes a shard of the books (docs/decisions/0165). Each batch compares the fence with the one its writer took: a writer that lost the shard without noticing,
-- behind a pooler or on a database that was restored, writes nothing.
CREATE TABLE shard_owner (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 30),
  fence bigint NOT NULL,
  owner text NOT NULL,
  since bigint NOT NULL
);
