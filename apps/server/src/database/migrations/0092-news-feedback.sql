-- What the platform publishes to everybody. category: 1 news, 2 announcements, 3 products. content is HTML of the few tags that clean-html.ts lets through.
CREATE TABLE news (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category smallint NOT NULL DEFAULT 1 CONSTRAINT news_category_check CHECK (category BETWEEN 1 AND 3),
  title text NOT NULL CONSTRAINT news_title_check CHECK (title <> ''),
  description text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '' CONSTRAINT news_logo_check CHECK (logo = '' OR logo LIKE 'https://%'),
  content text NOT NULL CONSTRAINT news_content_check CHECK (content <> ''),
  is_active boolean NOT NULL DEFAULT true,
  is_sample boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL DEFAULT (extract(epoch FROM clock_timestamp()) * 1000)::bigint
);
CREATE INDEX news_shown ON news (category, id DESC) WHERE is_active;

-- What clients tell us, with up to three pictures by their names. Read by operators, erased with the account.
CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  content text NOT NULL CHECK (content <> ''),
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 3),
  created_at bigint NOT NULL
);
CREATE INDEX feedback_of_user ON feedback (user_id, created_at);
CREATE INDEX feedback_by_time ON feedback (created_at);
