-- What users said they had read and agreed to, under which version of the rules, and when: the first time counts. kind: agreement (terms, risk and age), or risk
-- (before the first trade with real money).
CREATE TABLE acknowledgement (
  user_id bigint NOT NULL REFERENCES app_user (id),
  kind text NOT NULL CHECK (kind IN ('agreement', 'risk')),
  version smallint NOT NULL CHECK (version > 0),
  at bigint NOT NULL,
  PRIMARY KEY (user_id, kind, version)
);
CREATE TRIGGER acknowledgement_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON acknowledgement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
