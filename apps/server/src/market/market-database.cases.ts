import { afterAll, beforeAll } from 'vitest'
import { type DatabasePool, createPool } from '../database/pool'
import { quietLog } from '../database/test-logs.cases'
import { dropDatabase } from '../database/test-servers.cases'
import { createDatabase, databaseOf } from '../../test-support/test-server.cases'
import { testDatabases } from '../../test-support/test-databases.cases'

/** A migrated database for one test, on the PostgreSQL of the run. */
export interface MarketTestDatabase {
  readonly pool: DatabasePool
  drop(): Promise<void>
}

/** Makes a migrated database for a test. */
export async function makeMarketDatabase(): Promise<MarketTestDatabase> {
  const databases = await testDatabases()
  const url = await createDatabase(databases)
  const pool = createPool({ url, name: 'fairtick-market-test', log: quietLog, allowUnsafe: true })
  return {
    pool,
    drop: async () => {
      await pool.end()
      await dropDatabase(databases.url, databaseOf(url))
    },
  }
}

/** A migrated database for all tests of a file. */
export function useMarketDatabase(): Pick<MarketTestDatabase, 'pool'> {
  let database: MarketTestDatabase | undefined
  beforeAll(async () => {
    database = await makeMarketDatabase()
  })
  afterAll(() => database?.drop())
  return {
    get pool() {
      if (!database) throw new Error('the database is there from the first test on, not before')
      return database.pool
    },
  }
}
