import { join } from 'node:path'
import { migrate } from '../../apps/server/src/database/migrate'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { createPool } from '../../apps/server/src/database/pool'
import type { BenchResult } from '../bench'
import { numberIn, shown } from '../figures'
import { ROOT, buildProgram } from '../parts/build-program'
import { type Part, startPart } from '../parts/part'
import { type BenchServer, openBenchServer } from '../postgres/bench-database'
import { processorMicros, writerPid } from '../postgres/processor-time'
import { type Pgbench, openPgbench, overPgbench } from '../postgres/pgbench'
import { NODE_FLAGS } from '../parts/node-flags'
import { quietLog } from '../quiet-log'
import { measured } from '../unit-cost'

const PACE = { rounds: 7, seconds: 2 }
/** Orders until V8 has compiled their code: the first of them cost twice as much. */
const WARM_UP_ORDERS = 60_000

/** Orders of a round, and their number in flight. */
export interface OrdersLoad {
  readonly inFlight: number
  readonly ordersARound: number
}

/** Interleaved rounds of pgbench and of orders through the books, on one server. */
export async function ordersOverPgbench(load: OrdersLoad): Promise<BenchResult> {
  const server = await openBenchServer()
  try {
    const pgbench = await openPgbench(await server.database('pgbench'))
    return await compare(server, pgbench, load)
  } finally {
    await server.close()
  }
}

async function compare(server: BenchServer, pgbench: Pgbench, load: OrdersLoad): Promise<BenchResult> {
  const { inFlight, ordersARound: orders } = load
  const url = await server.database('books')
  await migrate({ url, log: quietLog })
  const program = await buildProgram(join(ROOT, 'bench/orders/books-program.ts'))
  const books = await startPart(program, { parameters: [url], flags: NODE_FLAGS })
  try {
    await books.ask('open', { orders: WARM_UP_ORDERS + orders * PACE.rounds })
    await books.ask('place', { orders: WARM_UP_ORDERS, inFlight })
    const { ratio, lines } = await overPgbench(pgbench, PACE, () => place(books, url, load))
    await books.ask('close')
    await refuseBrokenBooks(url)
    const first = `${server.description}; ${PACE.rounds} rounds of ${shown(orders)} orders, ${shown(inFlight)} in flight`
    return { ratio, lines: [first, ...lines] }
  } finally {
    await books.stop()
  }
}

async function place(books: Part, url: string, { inFlight, ordersARound: orders }: OrdersLoad) {
  const pid = await writerPid(url)
  const before = processorMicros(pid)
  const answer = await measured('order', orders, () => books.ask('place', { orders, inFlight }))
  const perSecond = numberIn(answer, 'perSecond')
  const database = before === undefined ? undefined : ((processorMicros(pid) ?? 0) - before) / orders
  const costs = [`${shown(numberIn(answer, 'cpuMicros'))} µs of Node each`]
  if (database !== undefined) costs.push(`${shown(database)} µs of PostgreSQL`)
  return { perSecond, line: `${shown(perSecond)} orders a second (${costs.join(', ')})` }
}

/** Throws if the books are broken: then speed does not count. */
async function refuseBrokenBooks(url: string): Promise<void> {
  const pool = createPool({
    url,
    name: 'fairtick-bench',
    log: quietLog,
    timeouts: { statementMs: 0, answerMs: 0 },
  })
  const broken = await auditBooks(pool)
  await pool.end()
  if (broken.length > 0)
    throw new Error(`the books are broken: ${JSON.stringify(broken.map(({ rule }) => rule))}`)
}
