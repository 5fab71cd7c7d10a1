const NAMESPACE = 0x66_61_69_72

/**
 * Numbers of our advisory locks; a lock is known in its own database only. The third is taken by the database
 * itself (0020-seals.sql), and so are the fifth (0204-signed-heads.sql), the seventh (0219-market-owner.sql)
 * and those from 48 on (0218-shard-owner.sql).
 */
export const LOCKS = {
  /** Held while the schema is changed. */
  migrations: [NAMESPACE, 1],
  /** Held by the one process that writes the books that are not split. */
  writer: [NAMESPACE, 2],
  /** Held while the rights of the service's role are set. */
  restrictedRole: [NAMESPACE, 4],
  /** Held by the one process with the books, of several, from before it reads anything until it ends. */
  books: [NAMESPACE, 6],
  /** Held by the shard that carries out decisions about money, where there are several. */
  decisions: [NAMESPACE, 10],
  /** Held by the one process that writes the market. */
  market: [NAMESPACE, 8],
}

/** First number of the locks of shards. */
const SHARDS = 16

/**
 * The lock of a shard's writer. The first shard has that of the books that are not split: programs of before
 * and after a split exclude each other.
 */
export const writerLock = (shard: number): readonly number[] =>
  shard === 0 ? LOCKS.writer : [NAMESPACE, SHARDS + shard]
