-- Operators find a client by a part of the address, number or verified name, from an index of all runs of three characters.
-- pg_trgm is trusted: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX credential_parts ON credential USING gin (lower(email) gin_trgm_ops, mobile gin_trgm_ops);
CREATE INDEX real_name_parts ON real_name_case USING gin (lower(name) gin_trgm_ops);
-- It may know letters of ASCII alone, by the database's locale; names of others, often two or three signs, are found by their letters.
CREATE INDEX real_name_letters ON real_name_case USING gin (string_to_array(lower(name), NULL)) WHERE octet_length(name) > char_length(name);
-- The list of clients begins with the real ones, however many demo users there are.
CREATE INDEX app_user_real ON app_user (id) WHERE NOT is_demo;
