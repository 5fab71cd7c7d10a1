import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../../apps/server/src/database/migrate'
import type { BenchResult } from '../bench'
import { numberIn, shown } from '../figures'
import { addRealClients } from '../fill/real-clients'
import { ROOT, buildProgram } from '../parts/build-program'
import { type Part, startPart } from '../parts/part'
import { type ProductServer, startProductServer } from '../parts/product-server'
import { type BenchServer, withClient } from '../postgres/bench-database'
import { openPgbench, overPgbench } from '../postgres/pgbench'
import { processorMicros, writerPid } from '../postgres/processor-time'
import { quietLog } from '../quiet-log'
import { measured } from '../unit-cost'

/** Many short rounds, as the speed of a shared machine changes by the second. */
const PACE = { rounds: 11, seconds: 2 }
/** Rounds until V8 has compiled the code of transfers. */
const WARM_UP_ROUNDS = 6
const FIRST = 5000
const CLIENTS = 64
/** Per client and round: an even number, so that the money returns. */
const TRANSFERS_EACH = 80
const BALANCE = 1000 * 1_000_000
/** Time for market, sessions and books to settle before the measurement. */
const SETTLE_MS = 3000

/** Interleaved rounds of pgbench and of 64 clients with transfers through HTTP, on one PostgreSQL. */
export async function transfersThroughHttp(postgres: BenchServer): Promise<BenchResult> {
  const pgbench = await openPgbench(await postgres.database('pgbench'))
  const url = await postgres.database('transfers')
  await migrate({ url, log: quietLog })
  await withClient(url, (client) =>
    addRealClients(client, { first: FIRST, clients: CLIENTS, balance: BALANCE }),
  )
  const server = await startProductServer({ DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000' })
  try {
    const program = await buildProgram(join(ROOT, 'bench/http/transfers-program.ts'))
    const clients = await startPart(program, { parameters: [server.address] })
    try {
      await clients.ask('open', { first: FIRST, clients: CLIENTS })
      await sleep(SETTLE_MS)
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await transferRound(clients, server, url)
      const { ratio, lines } = await overPgbench(pgbench, PACE, () => transferRound(clients, server, url))
      const first = `${postgres.description}; ${PACE.rounds} rounds of ${shown(CLIENTS * TRANSFERS_EACH)} transfers by ${CLIENTS} clients`
      return { ratio, lines: [first, ...lines] }
    } finally {
      await clients.stop()
    }
  } finally {
    await server.stop()
  }
}

async function transferRound(clients: Part, server: ProductServer, url: string) {
  await clients.ask('prepare', { each: TRANSFERS_EACH })
  const processes = [server.pid, await writerPid(url)]
  const before = processes.map(processorMicros)
  const transfers = CLIENTS * TRANSFERS_EACH
  const answer = await measured('transfer', transfers, () => clients.ask('transfer'))
  const [node, database] = processes.map(processorMicros).map((after, at) => (after ?? 0) - (before[at] ?? 0))
  const perSecond = numberIn(answer, 'perSecond')
  const costs = [
    `${shown((node ?? 0) / transfers)} µs of the server each`,
    `${shown((database ?? 0) / transfers)} µs of its PostgreSQL session`,
    `${shown(numberIn(answer, 'cpuMicros'))} µs of the clients`,
  ]
  return { perSecond, line: `${shown(perSecond)} transfers a second (${costs.join(', ')})` }
}
