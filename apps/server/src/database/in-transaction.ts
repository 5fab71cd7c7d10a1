import type { ClientBase, Pool } from 'pg'

/** A pool, or the one connection of a transaction. */
export type Queryable = Pick<ClientBase, 'query'>

/**
 * Runs an act in a transaction that is rolled back if it throws. All of its statements must use the given
 * connection: another one would wait for this one. A session that does not answer the rollback is closed:
 * otherwise the writes of its next user would join an open transaction that is never committed.
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
    client.release()
    return result
  } catch (error) {
    const isRolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    client.release(!isRolledBack)
    throw error
  }
}
