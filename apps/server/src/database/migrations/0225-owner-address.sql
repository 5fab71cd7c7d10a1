-- Where a shard's owner is reached, and which process it is (docs/decisions/0171). A gateway that hears of an owner on the bus compares the process with this row: an owner
-- of another database on the same bus is not its owner.
ALTER TABLE shard_owner ADD COLUMN address text, ADD COLUMN process text;
