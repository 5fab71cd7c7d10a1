import { LOCKS } from '../../../database/locks'
import type { DatabasePool } from '../../../database/pool'

/** Whether no shard but home ever had an owner. */
export async function isOnlyShard(pool: DatabasePool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM shard_owner WHERE shard > 0 LIMIT 1')
  return rowCount === 0
}

/** After this time without a sign, a process that hangs no longer keeps the other shards waiting. */
const ABSENT_MS = 30_000

/**
 * Does work that no other shard does meanwhile; does nothing while another is at it. Objections to decisions
 * count all clients' money of the last hour and day, so that two shards must not decide beside each other.
 * `ensureAlone` gives a sign, and rejects once another shard may be at it.
 */
export async function aloneOfShards(
  pool: DatabasePool,
  work: (ensureAlone: () => Promise<void>) => Promise<void>,
  absentMs: number = ABSENT_MS,
): Promise<void> {
  const session = await pool.connect()
  let isLeft = false
  try {
    const { rows } = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      ...LOCKS.decisions,
    ])
    if (rows[0]?.taken === true) {
      await session.query(`SET idle_session_timeout = ${absentMs}`)
      await work(async () => void (await session.query('SELECT')))
      await session.query('RESET idle_session_timeout')
      await session.query('SELECT pg_advisory_unlock($1, $2)', [...LOCKS.decisions])
    }
    isLeft = true
  } finally {
    // The end of the session gives the lock back.
    session.release(!isLeft)
  }
}
