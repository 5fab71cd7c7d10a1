-- Whether prices and money of this database are real: fixed by the first start, for good. What is here already had simulated or replayed prices.
CREATE TABLE deployment (
  id smallint PRIMARY KEY CHECK (id = 1),
  kind text NOT NULL CHECK (kind IN ('sandbox', 'live')),
  since bigint NOT NULL
);
CREATE TRIGGER deployment_is_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON deployment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
INSERT INTO deployment SELECT 1, 'sandbox', 0 WHERE EXISTS (SELECT FROM candle) OR EXISTS (SELECT FROM app_user);
