import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const dataDir = mkdtempSync(join(folderForDatabases(), 'fairtick-test-postgres-'))
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

const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 2 ** 30

/**
 * In memory if there is room: tests wait for the disk more than for anything else. The settings are those of
 * every server, fsync included; these tests could not see the effect of a power cut on a disk anyway.
 */
function folderForDatabases(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
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
