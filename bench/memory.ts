import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { price } from '@fairtick/domain'
import type { BenchResult } from './bench'
import { median, shown } from './figures'
import { addManyPositions } from './fill/many-positions'
import { findTradable } from './http/find-tradable'
import { launchProductServer, startProductServer } from './parts/product-server'
import { openBenchServer, withClient } from './postgres/bench-database'

/** A smaller number shows in a minute where bytes go; the goal is for a million. */
const POSITIONS = Number(process.env['MEMORY_POSITIONS'] ?? 1_000_000)
const POSITIONS_EACH = 5
const ROUNDS = 3
/** Until the garbage of a start has been collected. */
const SETTLE_MS = 20_000
const MEGABYTE = 1024 * 1024
/** The rows that a start reads. */
const OPEN = 'SELECT * FROM position WHERE status <= 1'

/** Resident memory of a server with many open positions, beside that of the same server without any. */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const url = await postgres.database('memory')
    const settings = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000' }
    const first = await startProductServer(settings)
    const held = await findTradable(first.address, 'USDJPY')
    await first.stop()
    const without = await residentOf(settings)
    await withClient(url, (client) =>
      addManyPositions(client, {
        users: POSITIONS / POSITIONS_EACH,
        positionsEach: POSITIONS_EACH,
        instrumentId: held.instrumentId,
        price: price(held.price),
      }),
    )
    const rows = await rowBytes(url)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await residentOf(settings))
    const resident = median(rounds)
    return {
      ratio: (resident - without) / rows,
      lines: [
        `${postgres.description}; ${shown(POSITIONS)} open positions of ${shown(POSITIONS / POSITIONS_EACH)} users`,
        `resident: ${rounds.map((bytes) => shown(bytes / MEGABYTE)).join(', ')} MB, without positions ${shown(without / MEGABYTE)} MB`,
        `a position with its share of its user: ${shown((resident - without) / POSITIONS)} bytes; its row as text ${shown(rows / POSITIONS)} bytes`,
      ],
    }
  } finally {
    await postgres.close()
  }
}

/** Resident bytes of a server some time after its start. */
async function residentOf(settings: Readonly<Record<string, string>>): Promise<number> {
  const server = await launchProductServer(settings)
  try {
    await sleep(SETTLE_MS)
    const [, kilobytes = ''] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
    if (kilobytes === '') throw new Error('this system does not tell what is resident')
    return Number(kilobytes) * 1024
  } finally {
    await server.stop()
  }
}

/** Bytes of the same rows as PostgreSQL copies them. */
async function rowBytes(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT sum(length(p::text))::text AS bytes FROM (${OPEN}) AS p`,
    )
    return Number(rows[0]?.bytes ?? 0)
  })
}
