import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@fairtick/domain'
import type { Client } from 'pg'
import { migrate } from '../apps/server/src/database/migrate'
import { type BenchResult, goalLine } from './bench'
import { median, numberIn, shown } from './figures'
import { addRealClients } from './fill/real-clients'
import { addSubscriptions } from './fill/subscriptions'
import { findTradable } from './http/find-tradable'
import { ROOT, buildProgram } from './parts/build-program'
import { startPart } from './parts/part'
import { startProductServer } from './parts/product-server'
import { openBenchServer, withClient } from './postgres/bench-database'
import { NO_FIGURE, bestOf, openPgbench } from './postgres/pgbench'
import { quietLog } from './quiet-log'
import { measured } from './unit-cost'

const FIRST = 5000
const SUBSCRIPTIONS = 100_000
const ROUNDS = 3
const PGBENCH_SECONDS = 4
const BALANCE = 10 * 1_000_000
/** Constant background orders of other clients. */
const ORDERS_A_SECOND = 300
const WINDOW_SECONDS = 3
const CONNECTIONS = 32
const LOOK_MS = 50
const PATIENCE_MS = 180_000
const P99 = { atMost: 1.5 }

/**
 * A day of income of 100,000 clients, paid at a server's start while others place orders, against pgbench on
 * the same PostgreSQL; then the same orders with nothing due.
 */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const pgbench = await openPgbench(await postgres.database('pgbench'))
    const url = await postgres.database('income')
    await migrate({ url, log: quietLog })
    await withClient(url, (client) =>
      addRealClients(client, { first: FIRST, clients: SUBSCRIPTIONS, balance: BALANCE }),
    )
    const rounds: Round[] = []
    const leftOut: string[] = []
    for (let turn = 1; turn <= ROUNDS; turn += 1) {
      const best = bestOf(await pgbench.measure(PGBENCH_SECONDS))
      // A day is paid once: the next one follows the last paid one.
      if (best === undefined) leftOut.push(`round ${turn}: ${NO_FIGURE}`)
      else rounds.push({ best, ...(await withClient(url, (client) => pay(url, client, rounds.length + 1))) })
    }
    if (rounds.length === 0) return { ratio: undefined, lines: leftOut }
    const { ratio, lines } = resultOf(rounds, postgres.description)
    return { ratio, lines: [...lines, ...leftOut] }
  } finally {
    await postgres.close()
  }
}

/** Figures of one round: pgbench a second, days of income a second, and p99 of orders, ms. */
interface Round {
  readonly best: number
  readonly perSecond: number
  readonly meanwhile: number
  readonly without: number
}

/** One more day is due for every client when the server starts. */
async function pay(url: string, database: Client, round: number): Promise<Omit<Round, 'best'>> {
  const before = await paidDays(database)
  await addSubscriptions(database, {
    first: FIRST,
    count: SUBSCRIPTIONS,
    subscribedAt: Date.now() - (round + 1) * DAY_MS,
    daysPaid: round - 1,
  })
  const server = await startProductServer({
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '1000000',
    SAMPLE_STRATEGIES: '0',
  })
  try {
    const program = await buildProgram(join(ROOT, 'bench/http/clients-program.ts'))
    const others = await startPart(program, { parameters: [server.address] })
    try {
      await others.ask('open', {
        connections: CONNECTIONS,
        ...(await findTradable(server.address)),
      })
      await others.ask('logIn', { orders: ORDERS_A_SECOND * WINDOW_SECONDS })
      const [meanwhile, perSecond] = await measured('day of income', SUBSCRIPTIONS, async () => [
        await p99Of(others),
        await speedOf(database, before, round),
      ])
      await others.ask('logIn', { orders: ORDERS_A_SECOND * WINDOW_SECONDS })
      return { perSecond, meanwhile, without: await p99Of(others) }
    } finally {
      await others.stop()
    }
  } finally {
    await server.stop()
  }
}

type Others = Awaited<ReturnType<typeof startPart>>

async function p99Of(others: Others): Promise<number> {
  const orders = ORDERS_A_SECOND * WINDOW_SECONDS
  return numberIn(await others.ask('placeAtRate', { perSecond: ORDERS_A_SECOND, orders }), 'p99')
}

/** Days a second from the first to the last, by the times in their rows. */
async function speedOf(database: Client, before: number, round: number): Promise<number> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS))
    if ((await paidDays(database)) === before + SUBSCRIPTIONS) break
  const { rows } = await database.query<{ days: string; took: string }>(
    'SELECT count(*) AS days, max(at) - min(at) AS took FROM mining_income WHERE day = $1',
    [round],
  )
  if (Number(rows[0]?.days) !== SUBSCRIPTIONS) throw new Error('not everybody was paid')
  return (SUBSCRIPTIONS / Number(rows[0]?.took)) * 1000
}

async function paidDays(database: Client): Promise<number> {
  const { rows } = await database.query<{ days: string }>('SELECT count(*) AS days FROM mining_income')
  return Number(rows[0]?.days)
}

function resultOf(rounds: readonly Round[], description: string): BenchResult {
  const p99 = median(rounds.map(({ meanwhile, without }) => meanwhile / without))
  return {
    ratio: median(rounds.map(({ perSecond, best }) => perSecond / best)),
    lines: [
      `${description}; ${shown(SUBSCRIPTIONS)} subscriptions of as many clients, ${shown(ORDERS_A_SECOND)} orders a second of others`,
      ...rounds.map(
        ({ best, perSecond, meanwhile, without }) =>
          `${shown(perSecond)} days a second, pgbench ${shown(best)}; orders p99 ${shown(meanwhile)} ms meanwhile, ${shown(without)} ms without`,
      ),
      goalLine('p99 of orders while income is paid over that without', p99, P99),
    ],
  }
}
