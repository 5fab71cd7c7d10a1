-- Intents by the day on which they were carried out, in three tables that take turns: what is two days old is forgotten by emptying the table of its day, whatever
-- it held (books/portfolio-store.ts). A key is looked for in all three, so none is stored twice.
ALTER TABLE intent RENAME TO intent_before;
CREATE TABLE intent (
  digest uuid NOT NULL,
  user_id bigint NOT NULL,
  fingerprint uuid NOT NULL,
  at bigint NOT NULL,
  answer text NOT NULL
) PARTITION BY LIST ((at / 86400000 % 3));
CREATE TABLE intent_of_day_0 PARTITION OF intent (PRIMARY KEY (user_id, digest)) FOR VALUES IN (0);
CREATE TABLE intent_of_day_1 PARTITION OF intent (PRIMARY KEY (user_id, digest)) FOR VALUES IN (1);
CREATE TABLE intent_of_day_2 PARTITION OF intent (PRIMARY KEY (user_id, digest)) FOR VALUES IN (2);
INSERT INTO intent SELECT digest, user_id, fingerprint, at, answer FROM intent_before WHERE at >= (SELECT max(at) - 86400000 FROM intent_before);
DROP TABLE intent_before;

-- Sessions that nobody uses any more are forgotten, those unused for longest first.
CREATE INDEX session_last_seen ON session (last_seen_at);
