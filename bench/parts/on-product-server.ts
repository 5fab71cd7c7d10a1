import type { Client } from 'pg'
import { migrate } from '../../apps/server/src/database/migrate'
import type { BenchResult } from '../bench'
import { openBenchServer, withClient } from '../postgres/bench-database'
import { quietLog } from '../quiet-log'
import { startProductServer } from './product-server'

/** Measures the whole server on a database of its own, filled before; its calls are not limited. */
export async function onProductServer(
  name: string,
  given: {
    readonly fill: (database: Client) => Promise<unknown>
    readonly settings?: Readonly<Record<string, string>>
  },
  measure: (address: string, database: Client, description: string) => Promise<BenchResult>,
): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const url = await postgres.database(name)
    await migrate({ url, log: quietLog })
    await withClient(url, given.fill)
    const server = await startProductServer({
      DATABASE_URL: url,
      RATE_LIMIT_FACTOR: '1000000',
      SAMPLE_STRATEGIES: '0',
      ...given.settings,
    })
    try {
      return await withClient(url, (client) => measure(server.address, client, postgres.description))
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.close()
  }
}
