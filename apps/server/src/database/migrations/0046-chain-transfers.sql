-- What the watch over chains found for deposits of coins (docs/decisions/0055). chain: a coin and its chain, for good. verdict: 0 exact, 1 another amount,
-- 2 another address, 3 used by another deposit, 4 absent. place: in the transaction. amount: 10^-8 of a coin. found_at: when this transfer was found first, ms.
CREATE TABLE chain_transfer (
  deposit_id bigint PRIMARY KEY REFERENCES deposit (id),
  chain text NOT NULL,
  verdict smallint NOT NULL CHECK (verdict BETWEEN 0 AND 4),
  txid text,
  place integer,
  address text,
  amount bigint,
  block_height bigint,
  block_hash text,
  confirmations integer NOT NULL CHECK (confirmations >= 0),
  is_taken boolean NOT NULL CHECK (NOT is_taken OR verdict < 2),
  found_at bigint NOT NULL,
  CHECK ((verdict = 4) = (num_nonnulls(txid, place, address, amount) = 0)),
  CHECK ((verdict <> 4) = (num_nonnulls(txid, place, address, amount) = 4)),
  CHECK ((block_height IS NULL) = (block_hash IS NULL))
);
-- No transfer proves two deposits.
CREATE UNIQUE INDEX chain_transfer_once ON chain_transfer (chain, txid, place) WHERE is_taken;

-- The block up to which a deposit that states no transaction was searched for by its address.
CREATE TABLE chain_height (
  deposit_id bigint PRIMARY KEY REFERENCES deposit (id),
  chain text NOT NULL,
  height bigint NOT NULL CHECK (height >= 0),
  hash text NOT NULL
);
CREATE INDEX chain_height_of_chain ON chain_height (chain);

CREATE INDEX deposit_credited_lately ON deposit (decided_at) WHERE status = 1;
CREATE INDEX deposit_of_address ON deposit (lower(address));
