-- The texts of mining products as they were shown, each version once: a subscription names the version it was bought under, and keeps its texts as it keeps its terms
-- (docs/decisions/0120-names-in-every-language.md). Whoever changes a product makes the next version; none is changed or lost.
CREATE TABLE mining_product_text (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL,
  title text NOT NULL,
  title_translations jsonb NOT NULL,
  description text NOT NULL,
  description_translations jsonb NOT NULL,
  yield_source text NOT NULL,
  yield_source_translations jsonb NOT NULL
);
CREATE INDEX mining_product_text_of_product ON mining_product_text (product_id, id DESC);
CREATE TRIGGER mining_product_text_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON mining_product_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_mining_product_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mining_product_text (product_id, title, title_translations, description, description_translations, yield_source, yield_source_translations)
  VALUES (NEW.id, NEW.title, NEW.title_translations, NEW.description, NEW.description_translations, NEW.yield_source, NEW.yield_source_translations);
  RETURN NULL;
END $$;
CREATE TRIGGER mining_product_text_of_new AFTER INSERT ON mining_product FOR EACH ROW EXECUTE FUNCTION keep_mining_product_text();
CREATE TRIGGER mining_product_text_of_changed AFTER UPDATE ON mining_product FOR EACH ROW
  WHEN ((OLD.title, OLD.title_translations, OLD.description, OLD.description_translations, OLD.yield_source, OLD.yield_source_translations)
    IS DISTINCT FROM (NEW.title, NEW.title_translations, NEW.description, NEW.description_translations, NEW.yield_source, NEW.yield_source_translations))
  EXECUTE FUNCTION keep_mining_product_text();

INSERT INTO mining_product_text (product_id, title, title_translations, description, description_translations, yield_source, yield_source_translations)
SELECT id, title, title_translations, description, description_translations, yield_source, yield_source_translations FROM mining_product ORDER BY id;

-- Subscriptions that there are have the texts of now: what they were shown was not kept.
ALTER TABLE subscription ADD COLUMN text_id bigint;
ALTER TABLE subscription DISABLE TRIGGER subscription_goes_on;
UPDATE subscription s SET text_id = t.id FROM mining_product_text t WHERE t.product_id = s.product_id;
ALTER TABLE subscription ENABLE TRIGGER subscription_goes_on;
ALTER TABLE subscription ALTER COLUMN text_id SET NOT NULL;
