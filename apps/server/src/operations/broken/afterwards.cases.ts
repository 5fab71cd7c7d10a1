import type { DatabasePool } from '../../database/pool'

/** Reads a database after a statement, in its transaction, which is rolled back. */
export async function afterwards<Found>(
  pool: DatabasePool,
  sql: string,
  look: (inside: DatabasePool) => Promise<Found>,
): Promise<Found> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(sql)
    const inside = {
      release: () => undefined,
      query: async (text: string, values?: readonly unknown[]) =>
        /^(BEGIN|COMMIT)/.test(text) ? undefined : client.query(text, values && [...values]),
    }
    return await look({ connect: async () => inside } as unknown as DatabasePool)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
