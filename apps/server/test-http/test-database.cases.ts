import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../src/database/migrate'
import { readMigrations } from '../src/database/migrations'
import type { Log } from '../src/ports'

/** A database of one test server, with the schema in it. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** The PostgreSQL that tests make their databases on. */
const SERVER =
  process.env['DATABASE_URL_TEST'] ??
  process.env['DATABASE_URL'] ??
  'postgres://postgres@127.0.0.1:5432/postgres'
const LOCK = 7_230_417
const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Copies a database that was migrated once for this set of migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `fairtick_http_${process.pid}_${randomBytes(5).toString('hex')}`
  await onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const template = await migratedTemplate(client)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  return {
    url: urlOf(name),
    drop: () =>
      onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  }
}

async function migratedTemplate(client: pg.Client): Promise<string> {
  const content = JSON.stringify(readMigrations())
  const name = `fairtick_http_template_${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (found.rowCount === 0) {
    await client.query(`CREATE DATABASE ${name}_making ENCODING 'UTF8' TEMPLATE template0`)
    await migrate({ url: urlOf(`${name}_making`), log: quiet })
    await client.query(`ALTER DATABASE ${name}_making RENAME TO ${name}`)
  }
  return name
}

async function onServer(act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const address = new URL(SERVER)
  address.pathname = `/${name}`
  return address.href
}
