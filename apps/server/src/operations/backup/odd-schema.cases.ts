/** A schema with everything that makes loading rows difficult. */
export const SCHEMA = `
  CREATE TABLE "odd ""name"" табл" (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "Größe" text, raw bytea, doc jsonb, list bigint[], at timestamptz, empty text);
  CREATE TABLE child (id int PRIMARY KEY, parent_id int NOT NULL, parent_kind int NOT NULL DEFAULT 1);
  CREATE TABLE parent (id int PRIMARY KEY, kind int NOT NULL DEFAULT 1, favourite_id int REFERENCES child (id), above_id int REFERENCES parent (id), UNIQUE (id, kind));
  ALTER TABLE child ADD CONSTRAINT "child of" FOREIGN KEY (parent_id, parent_kind) REFERENCES parent (id, kind) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
  CREATE TABLE entry (id int PRIMARY KEY, amount bigint NOT NULL, doubled bigint GENERATED ALWAYS AS (amount * 2) STORED, touched int NOT NULL DEFAULT 0);
  CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.touched := NEW.touched + 1; RETURN NEW; END $$;
  CREATE TRIGGER touch BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION touch();
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only'; END $$;
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse();
  CREATE FUNCTION balanced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF (SELECT sum(amount) FROM entry) <> 0 THEN RAISE EXCEPTION 'unbalanced'; END IF; RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balanced();
  CREATE TABLE seeded (code text PRIMARY KEY); INSERT INTO seeded VALUES ('given by the migration');
  CREATE TABLE measured (day int NOT NULL, n int NOT NULL) PARTITION BY RANGE (day);
  CREATE TABLE measured_early PARTITION OF measured FOR VALUES FROM (0) TO (10);
  CREATE TABLE measured_late PARTITION OF measured FOR VALUES FROM (10) TO (20);
  CREATE TABLE nothing (n int);
  CREATE SEQUENCE counted START 100; CREATE SEQUENCE uncounted;
  CREATE VIEW seen AS SELECT id FROM parent;`

/** Rows that are difficult to load. */
export const CONTENT = String.raw`
  INSERT INTO "odd ""name"" табл" ("Größe", raw, doc, list, at) VALUES
    ('line one' || chr(10) || '\.' || chr(10) || 'tab' || chr(9) || 'back\slash \N', '\x00ff5c2e0a', '{"a": "ünï \" \\ "}', '{1,NULL,9223372036854775807}', '2026-01-01 00:00:00.123456+02'),
    ('ends with \.', '', 'null', '{}', 'infinity'), (NULL, NULL, NULL, NULL, NULL), ('香港 🙂', NULL, '[]', NULL, NULL);
  BEGIN;
  INSERT INTO child (id, parent_id) SELECT n, n FROM generate_series(1, 2000) n;
  INSERT INTO parent (id, favourite_id, above_id) SELECT n, n, nullif(n - 1, 0) FROM generate_series(1, 2000) n;
  COMMIT;
  INSERT INTO entry (id, amount) VALUES (1, 500), (2, -500);
  INSERT INTO seeded VALUES ('added later');
  INSERT INTO measured SELECT n % 20, n FROM generate_series(1, 100) n;
  SELECT nextval('counted'), nextval('counted');`
