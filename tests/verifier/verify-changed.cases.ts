import { Client } from 'pg'
import type { TestServer } from '../../apps/server/test-http/start-test-server.cases'
import { verifyWith } from './verify'

/** The findings after a change of rows that the database would not let pass; it is rolled back. */
export async function findingsAfter(
  { databaseUrl, archiveDir }: Pick<TestServer, 'databaseUrl' | 'archiveDir'>,
  { tables, sql }: { readonly tables: readonly string[]; readonly sql: string },
) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(sql)
    const { findings } = await verifyWith(
      async (text, values = []) => (await client.query(text, [...values])).rows,
      archiveDir,
    )
    return findings
  } finally {
    await client.end()
  }
}
