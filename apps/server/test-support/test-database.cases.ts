import { afterAll, beforeAll } from 'vitest'
import type { DatabasePool } from '../src/database/pool'
import { dropDatabase } from '../src/database/test-servers.cases'
import { createDatabase, databaseOf } from './test-server.cases'
import { testDatabases } from './test-databases.cases'
import { openTestPool } from './test-pool.cases'

/** A migrated database of one test file. */
export interface TestDatabase {
  readonly url: string
  readonly pool: DatabasePool
  /** Rows of a statement; bigint columns as bigint. */
  rows(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** The only value of the only row. */
  value(sql: string, values?: readonly unknown[]): Promise<unknown>
}

/** Makes a database for a test file before its first test; drops it after the last. */
export function useTestDatabase(): TestDatabase {
  let open: { url: string; pool: DatabasePool } | undefined

  beforeAll(async () => {
    const url = await createDatabase(await testDatabases())
    open = { url, pool: openTestPool(url) }
  })
  afterAll(async () => {
    await open?.pool.end()
    if (open) await dropDatabase((await testDatabases()).url, databaseOf(open.url))
  })

  const opened = () => {
    if (!open) throw new Error('the database is there from the first test on, not before')
    return open
  }
  const rows = async (sql: string, values: readonly unknown[] = []) => {
    const answer = await opened().pool.query<Record<string, unknown>>(sql, [...values])
    return answer.rows
  }
  return {
    get url() {
      return opened().url
    },
    get pool() {
      return opened().pool
    },
    rows,
    async value(sql, values) {
      const [row] = await rows(sql, values)
      return row && Object.values(row)[0]
    },
  }
}
