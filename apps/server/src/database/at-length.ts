import { Client, type Pool } from 'pg'
import { LOST_HOST } from './pool'
import { endSession } from './session'

type Act<Result> = (client: Client) => Promise<Result>

/**
 * Reads in one snapshot of the database, in its own session outside the pool: a long read takes no connection
 * from others and is not bound by the limits of a user's query.
 */
export const readAtLength = <Found>(pool: Pool, read: Act<Found>): Promise<Found> =>
  atLength(pool, 'READ ONLY', read)

/**
 * Reads and writes in one snapshot of the database, in such a session. All writes are committed together at
 * the end; they are discarded if the act throws or is cut off.
 */
export const writeAtLength = <Result>(pool: Pool, act: Act<Result>): Promise<Result> =>
  atLength(pool, 'READ WRITE', async (client) => {
    const result = await act(client)
    await client.query('COMMIT')
    return result
  })

async function atLength<Result>(
  pool: Pool,
  mode: 'READ ONLY' | 'READ WRITE',
  act: Act<Result>,
): Promise<Result> {
  const client = new Client({ ...pool.options, query_timeout: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; ${LOST_HOST}`)
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ ${mode}`)
    return await act(client)
  } finally {
    await endSession(client)
  }
}
