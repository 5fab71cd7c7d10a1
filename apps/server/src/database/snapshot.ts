import type { Pool, PoolClient } from 'pg'

/**
 * Reads in one snapshot of the database, in any number of queries. If the read fails, the session is closed:
 * returned in the middle of a transaction, it would refuse the next user's writes, or keep showing this old
 * snapshot.
 */
export async function inSnapshot<Found>(
  pool: Pick<Pool, 'connect'>,
  read: (client: PoolClient) => Promise<Found>,
): Promise<Found> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const found = await read(client)
    await client.query('COMMIT')
    client.release()
    return found
  } catch (error) {
    client.release(true)
    throw error
  }
}
