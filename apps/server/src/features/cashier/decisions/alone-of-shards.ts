import { LOCKS } from '../../../database/locks'
import type { DatabasePool } from '../../../database/pool'

/** Whether no shard but home ever had an owner. */
export async function isOnlyShard(pool: DatabasePool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM shard_owner WHERE shard > 0 LIMIT 1')
  return rowCount === 0
}

/**
 * Does work that no other shard does meanwhile; does nothing while another is at it. Objections to decisions
 * count all clients' money of the last hour and day, so that two shards must not decide beside each other.
 */
export async function aloneOfShards(pool: DatabasePool, work: () => Promise<void>): Promise<void> {
  const session = await pool.connect()
  let isLeft = false
  try {
    const { rows } = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      ...LOCKS.decisions,
    ])
    if (rows[0]?.taken === true) {
      await work()
      await session.query('SELECT pg_advisory_unlock($1, $2)', [...LOCKS.decisions])
    }
    isLeft = true
  } finally {
    // The end of the session gives the lock back.
    session.release(!isLeft)
  }
}
