import type { Pool, PoolClient } from 'pg'

/**
 * Reads in one picture of the database, however many queries it takes. When the reading fails the session is thrown away: given back in the
 * middle of a transaction, it would refuse what the next one writes, or show him this old picture for ever.
 */
export async function inOnePicture<Found>(
  pool: Pool,
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
