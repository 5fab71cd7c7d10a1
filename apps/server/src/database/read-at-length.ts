import { Client, type Pool } from 'pg'
import { endSession } from './session'

/**
 * Reads in one snapshot of the database, in a session of its own outside the pool: a long reading takes no
 * connection from anyone and has none of the limits of a user's query.
 */
export async function readAtLength<Found>(
  pool: Pool,
  read: (client: Client) => Promise<Found>,
): Promise<Found> {
  const client = new Client({ ...pool.options, query_timeout: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await read(client)
  } finally {
    await endSession(client)
  }
}
