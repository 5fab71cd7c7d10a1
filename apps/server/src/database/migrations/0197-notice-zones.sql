-- The time zone in which a user's messages say moments, as their browser named it last; UTC without a row.
CREATE TABLE notice_zone (
  user_id bigint PRIMARY KEY REFERENCES app_user (id),
  zone text NOT NULL CHECK (char_length(zone) BETWEEN 1 AND 64)
);
