import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres'
import { quietLog } from '../quiet-log'

/** A PostgreSQL server for a bench. */
export interface BenchServer {
  /** For example `PostgreSQL 18.4, embedded`. */
  readonly description: string
  /** Makes an empty database; returns its address, a secret. */
  database(purpose: string): Promise<string>
  /** Removes all databases it made. */
  close(): Promise<void>
}

/** pgbench uses 64 connections beside our own. */
const CONNECTIONS = '100'

/** The server of DATABASE_URL, else an embedded one in a temporary folder with the product's settings. */
export async function openBenchServer(): Promise<BenchServer> {
  const given = process.env['DATABASE_URL']
  if (given) return serverAt(given, 'of DATABASE_URL', async () => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'fairtick-bench-'))
  const settings = { max_connections: CONNECTIONS }
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quietLog, settings })
  return serverAt(server.url, 'embedded', async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
}

async function serverAt(url: string, place: string, stop: () => Promise<void>): Promise<BenchServer> {
  const [version] = await query(url, "SELECT current_setting('server_version') AS version")
  const made: string[] = []
  return {
    description: `PostgreSQL ${String(version?.version)}, ${place}`,
    async database(purpose) {
      const name = `fairtick_bench_${purpose}_${randomBytes(4).toString('hex')}`
      await query(url, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async close() {
      for (const name of made) await query(url, `DROP DATABASE IF EXISTS ${name}`)
      await stop()
    },
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => {
    const answer = await client.query<Record<string, unknown>>(text)
    return answer.rows
  })
}

/** Runs a function on a database, with a separate connection. */
export async function withClient<Answer>(
  url: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
