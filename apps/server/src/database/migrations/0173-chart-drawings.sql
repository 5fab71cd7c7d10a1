-- What a user drew on the chart of an instrument, all of it as one text (docs/decisions/0138-the-chart.md).
CREATE TABLE chart_drawing (
  user_id bigint NOT NULL REFERENCES app_user (id),
  instrument_id integer NOT NULL,
  drawings text NOT NULL CONSTRAINT chart_drawing_length CHECK (length(drawings) <= 12000),
  PRIMARY KEY (user_id, instrument_id)
);
