import type { ClientBase, Pool } from 'pg'

/** What a statement is run by: a pool, or the one connection of a transaction. */
export type Queryable = Pick<ClientBase, 'query'>

/** Does all of it or, where it throws, nothing. What it does goes by the connection that it is given: another one would wait for this one. */
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
