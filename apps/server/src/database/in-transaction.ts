import type { ClientBase, Pool } from 'pg'

/** A pool, or the one connection of a transaction. */
export type Queryable = Pick<ClientBase, 'query'>

/**
 * Runs an act in a transaction that is rolled back if it throws. All of its statements must use the given
 * connection: another one would wait for this one.
 */
export async function inTransaction<Result>(
  pool: Pick<Pool, 'connect'>,
  act: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await act(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
