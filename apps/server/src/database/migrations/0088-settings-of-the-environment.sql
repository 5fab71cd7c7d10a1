-- What the environment says of a setting, as the server was last started with it: it counts where operators
-- have given no value, and they see it.
ALTER TABLE setting ADD COLUMN environment text NOT NULL DEFAULT '';
