import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { makePassingFolder } from '@fairtick/testkit'
import { startEmbeddedPostgres } from '../src/adapters/embedded-postgres/start-embedded-postgres'
import { migrate } from '../src/database/migrate'
import { dropDatabase, run } from '../src/database/test-servers.cases'
import { keepPostgresLog } from './run-log.cases'
import { silentLog } from './silent-log.cases'

/** A PostgreSQL for a test run. */
export interface TestServer {
  /** Address of its own database, from which others are made and dropped. */
  readonly url: string
  /** Name of a migrated database without any rows. */
  readonly template: string
  /** Drops every database of this run, and ends the server if it is embedded. */
  stop(): Promise<void>
}

/** The server at DATABASE_URL, or else an embedded one that is deleted afterwards. */
export async function startTestServer(): Promise<TestServer> {
  const { url, stop } = await findServer(process.env['DATABASE_URL'])
  const template = `fairtick_test_${randomBytes(4).toString('hex')}`
  await run(url, `CREATE DATABASE ${template} ENCODING 'UTF8' TEMPLATE template0`)
  await migrate({ url: withDatabase(url, template), log: silentLog() })
  return {
    url,
    template,
    async stop() {
      for (const name of await databasesOf(url, template)) await dropDatabase(url, name)
      await stop()
    },
  }
}

/** Makes a copy of the migrated database; answers its address. */
export async function createDatabase(server: Pick<TestServer, 'url' | 'template'>): Promise<string> {
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await run(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`)
  return withDatabase(server.url, name)
}

/** Name of the database of an address. */
export const databaseOf = (url: string): string => new URL(url).pathname.slice(1)

async function findServer(given: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  if (given) return { url: given, stop: () => Promise.resolve() }
  const dataDir = makePassingFolder('fairtick-test-postgres-')
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog() })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      keepPostgresLog(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function databasesOf(url: string, template: string): Promise<string[]> {
  const rows = await run(
    url,
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${template}')`,
  )
  return rows.map((row) => String(row.name))
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
