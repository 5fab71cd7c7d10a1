-- The companies of the directory; the first on offer is the one that this deployment serves.
CREATE TABLE company (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CONSTRAINT company_name_check CHECK (length(name) BETWEEN 1 AND 100),
  logo text NOT NULL DEFAULT '' CONSTRAINT company_logo_check CHECK (logo = '' OR logo LIKE 'https://%'),
  url text NOT NULL DEFAULT '' CONSTRAINT company_url_check CHECK (url = '' OR url LIKE 'https://%'),
  subject text NOT NULL DEFAULT '',
  registered_address text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  -- For complaints.
  email text NOT NULL DEFAULT '' CONSTRAINT company_email_check CHECK (email = '' OR email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  is_active boolean NOT NULL DEFAULT true,
  is_sample boolean NOT NULL DEFAULT false
);
