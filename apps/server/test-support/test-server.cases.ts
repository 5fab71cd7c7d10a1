import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { makePassingFolder } from '@fairtick/testkit'
import { startEmbeddedPostgres } from '../src/adapters/embedded-postgres/start-embedded-postgres'
import { migrate } from '../src/database/migrate'
import { dropDatabase, run } from '../src/database/test-servers.cases'
import { keepCluster, takeKeptCluster } from './kept-cluster.cases'
import { keepPostgresLog } from './run-log.cases'
import { silentLog } from './silent-log.cases'

/**
 * Each worker has a server that its files share, one of a file's own, and a pool. Times of commits tell a row
 * that another session did not see yet from one that was answered too early (`realUser`).
 */
const SETTINGS = { max_connections: '200' }

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
  const given = process.env['DATABASE_URL']
  return given ? testServerAt(given) : embeddedTestServer()
}

async function testServerAt(url: string): Promise<TestServer> {
  const template = `fairtick_test_${randomBytes(4).toString('hex')}`
  await makeTemplate(url, template)
  return {
    url,
    template,
    async stop() {
      for (const name of await databasesOf(url, template)) await dropDatabase(url, name)
    },
  }
}

/** Begins with a copy of a cluster that has the migrated database already, where an earlier run kept one. */
async function embeddedTestServer(): Promise<TestServer> {
  const template = 'fairtick_test'
  const dataDir = makePassingFolder('fairtick-test-postgres-')
  const start = () => startEmbeddedPostgres({ dataDir, log: silentLog(), settings: SETTINGS })
  const isMade = await takeKeptCluster(dataDir)
  let server = await start()
  if (!isMade) {
    await makeTemplate(server.url, template)
    await server.stop()
    await keepCluster(dataDir)
    server = await start()
  }
  return {
    url: server.url,
    template,
    async stop() {
      await server.stop()
      keepPostgresLog(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await run(url, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`)
  await migrate({ url: withDatabase(url, name), log: silentLog() })
}

/** Makes a copy of the migrated database; answers its address. */
export async function createDatabase(server: Pick<TestServer, 'url' | 'template'>): Promise<string> {
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await run(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`)
  return withDatabase(server.url, name)
}

/** Name of the database of an address. */
export const databaseOf = (url: string): string => new URL(url).pathname.slice(1)

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
