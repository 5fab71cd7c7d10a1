import { afterAll, beforeAll } from 'vitest'
import { migrate } from '../database/migrate'
import { type DatabasePool, createPool } from '../database/pool'
import { quietLog } from '../database/test-logs.cases'
import { makeDatabase, run, startScratchPostgres } from '../database/test-servers.cases'

/**
 * A migrated database for one test, on the machine's PostgreSQL or, where there is none, on an embedded one.
 */
export interface MarketTestDatabase {
  readonly pool: DatabasePool
  drop(): Promise<void>
}

/** Makes such a database. */
export async function makeMarketDatabase(): Promise<MarketTestDatabase> {
  const found = await firstThatAnswers()
  const embedded = found === undefined ? await startScratchPostgres() : undefined
  const scratch = await makeDatabase(found ?? embedded?.url ?? '')
  await migrate({ url: scratch.url, log: quietLog })
  const pool = createPool({
    url: scratch.url,
    name: 'fairtick-market-test',
    log: quietLog,
    allowUnsafe: true,
  })
  return {
    pool,
    drop: async () => {
      await pool.end()
      await scratch.drop()
      await embedded?.stop()
    },
  }
}

/** Such a database for all tests of a file. */
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

const SERVERS = [
  process.env['DATABASE_URL_TEST'],
  process.env['DATABASE_URL'],
  'postgres://postgres@127.0.0.1:5432/postgres',
]

async function firstThatAnswers(): Promise<string | undefined> {
  for (const url of SERVERS) {
    if (url === undefined) continue
    const answer = await run(url, 'SELECT 1').catch(() => undefined)
    if (answer) return url
  }
  return undefined
}
