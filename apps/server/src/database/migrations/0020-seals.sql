-- The journal and what operators did, each sealed in a chain (SHA-256), so that a later change of any line is found by whoever knows one later seal.
-- The last entry of a batch seals the batch: the seal before it, then one column after another as array_send gives it, without its header.
-- A number that is missing is the least bigint; a column without any number is left out.
CREATE FUNCTION entries_seal(seal_before bytea, after bigint, last bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(seal_before
    || substr(array_send(array_agg(id ORDER BY id)), 21)
    || substr(array_send(array_agg(reference ORDER BY id)), 21)
    || substr(array_send(array_agg(at ORDER BY id)), 21)
    || substr(array_send(array_agg(from_account ORDER BY id)), 21)
    || substr(array_send(array_agg(to_account ORDER BY id)), 21)
    || substr(array_send(array_agg(amount::bigint ORDER BY id)), 21)
    || CASE count(from_balance) WHEN 0 THEN ''
       ELSE substr(array_send(array_agg(coalesce(from_balance, -9223372036854775808)::bigint ORDER BY id)), 21) END
    || CASE count(to_balance) WHEN 0 THEN ''
       ELSE substr(array_send(array_agg(coalesce(to_balance, -9223372036854775808)::bigint ORDER BY id)), 21) END
    || substr(array_send(array_agg(kind::smallint ORDER BY id)), 21))
  FROM entry WHERE id > after AND id <= last
$$;

ALTER TABLE entry ADD COLUMN seal bytea;
ALTER TABLE entry DISABLE TRIGGER entry_is_append_only;
-- What was there before, as batches of 10,000: a value holds no more than 1 GB.
DO $$
DECLARE
  sealed bytea := '';
  after bigint := 0;
  last bigint;
BEGIN
  FOR last IN SELECT max(id) FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM entry) e GROUP BY n / 10000 ORDER BY 1 LOOP
    sealed := entries_seal(sealed, after, last);
    UPDATE entry SET seal = sealed WHERE id = last;
    after := last;
  END LOOP;
END $$;
ALTER TABLE entry ENABLE TRIGGER entry_is_append_only;

CREATE FUNCTION operator_act_seal(seal_before bytea, act operator_act) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(seal_before || convert_to(jsonb_build_array(act.id, act.at, act.operator, act.act, act.subject, act.reason)::text, 'UTF8'))
$$;
ALTER TABLE operator_act ADD COLUMN seal bytea;
ALTER TABLE operator_act DISABLE TRIGGER operator_act_is_append_only;
DO $$
DECLARE
  act operator_act;
  sealed bytea := '';
BEGIN
  FOR act IN SELECT * FROM operator_act ORDER BY id LOOP
    sealed := operator_act_seal(sealed, act);
    UPDATE operator_act SET seal = sealed WHERE id = act.id;
  END LOOP;
END $$;
ALTER TABLE operator_act ENABLE TRIGGER operator_act_is_append_only;
ALTER TABLE operator_act ALTER COLUMN seal SET NOT NULL;

-- One after another (the third of our advisory locks), numbered in the order in which they are sealed.
CREATE FUNCTION seal_operator_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1717660018, 3);
  NEW.id := nextval(pg_get_serial_sequence('operator_act', 'id'));
  NEW.seal := operator_act_seal(coalesce((SELECT seal FROM operator_act ORDER BY id DESC LIMIT 1), ''), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER operator_act_is_sealed BEFORE INSERT ON operator_act FOR EACH ROW EXECUTE FUNCTION seal_operator_act();
