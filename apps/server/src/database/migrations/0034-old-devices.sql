-- Places of login that nobody used for long are forgotten, those unused for longest first; each user keeps the last one, so that another is still announced.
CREATE INDEX known_device_last_at ON known_device (last_at);
