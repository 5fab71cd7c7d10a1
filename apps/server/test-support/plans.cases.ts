import type { QueryConfig } from 'pg'
import type { Queryable } from '../src/database/in-transaction'
import type { TestDatabase } from './test-database.cases'

/** The plans of all that a read asks, as PostgreSQL makes them for its values. */
export async function plansOf(
  database: Pick<TestDatabase, 'pool'>,
  read: (on: Queryable) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = []
  const explaining = {
    async query(asked: string | QueryConfig, given?: unknown[]) {
      const { text, values } = typeof asked === 'string' ? { text: asked, values: given } : asked
      const { rows } = await database.pool.query<Record<string, string>>(`EXPLAIN ${text}`, values)
      plans.push(...rows.map((row) => row['QUERY PLAN'] ?? ''))
      return database.pool.query(asked, given)
    },
  } as Queryable
  await read(explaining)
  return plans.join('\n')
}
