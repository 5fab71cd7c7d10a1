-- The audit looks for stop-outs in the time of each halt.
CREATE INDEX stop_out_at ON stop_out (at);
