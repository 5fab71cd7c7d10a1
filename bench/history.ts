import { DAY_MS } from '@fairtick/domain'
import { migrate } from '../apps/server/src/database/migrate'
import { type DatabasePool, createPool } from '../apps/server/src/database/pool'
import { readTradedDays, sumUpEnded } from '../apps/server/src/books/history/ended-orders'
import { sumUpMovements } from '../apps/server/src/books/history/movements'
import { readRecords, readTradingResult } from '../apps/server/src/features/cashier/account-store'
import { readEnded } from '../apps/server/src/features/contracts/position-store'
import type { BenchResult } from './bench'
import { median, shown } from './figures'
import { addClosedOrders } from './fill/closed-orders'
import { contractAccountOf } from './fill/demo-users'
import { openBenchServer } from './postgres/bench-database'
import { quietLog } from './quiet-log'
import { measured } from './unit-cost'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 60
const PAGE = 20
const TIMEOUTS = { statementMs: 600_000, answerMs: 600_000 }

/** Pages of a user's history, first and deep ones. The two users take turns in every round. */
export async function run(): Promise<BenchResult> {
  const server = await openBenchServer()
  try {
    const url = await server.database('history')
    await migrate({ url, log: quietLog })
    const pool = createPool({ url, name: 'fairtick-bench', log: quietLog, timeouts: TIMEOUTS })
    try {
      return await compare(pool, server.description)
    } finally {
      await pool.end()
    }
  } finally {
    await server.close()
  }
}

async function compare(pool: DatabasePool, description: string): Promise<BenchResult> {
  const now = Date.now()
  const users = [
    { userId: 5000, orders: FEW },
    { userId: 5001, orders: MANY },
  ] as const
  for (const { userId, orders } of users)
    await addClosedOrders(pool, { userId, orders, instrumentIds: [1, 2, 3, 4], now })
  const began = performance.now()
  for (const { userId, orders } of users)
    for (const look of Object.values(LOOKS)) await look(pool, { userId, orders, now })
  const firstLook = performance.now() - began
  const costs = Object.entries(LOOKS).map(([name, look]): Cost => ({ name, look, few: [], many: [] }))
  await measured('look', 2 * costs.length * ROUNDS, async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { look, few, many } of costs) {
        few.push(await timed(() => look(pool, { ...users[0], now })))
        many.push(await timed(() => look(pool, { ...users[1], now })))
      }
  })
  const ratios = costs.map(({ few, many }) => median(many) / median(few))
  return {
    ratio: Math.max(...ratios),
    lines: [
      `${description}; summed up at the first look: ${shown(firstLook)} ms; medians of ${ROUNDS} rounds`,
      ...costs.map(
        ({ name, few, many }) =>
          `${name}: ${shown(median(few))} ms at ${shown(FEW)} closed orders, ${shown(median(many))} at ${shown(MANY)}`,
      ),
    ],
  }
}

interface Looked {
  readonly userId: number
  readonly orders: number
  readonly now: number
}

interface Cost {
  readonly name: string
  readonly look: Look
  readonly few: number[]
  readonly many: number[]
}

type Look = (pool: DatabasePool, looked: Looked) => Promise<unknown>

const LOOKS: Readonly<Record<string, Look>> = {
  'my_deal, the first page': async (pool, { userId, now }) => {
    await sumUpEnded(pool, 'contracts', userId, now)
    return readEnded(pool, userId, { offset: 0, limit: PAGE })
  },
  'my_deal, the page in the middle': async (pool, { userId, orders, now }) => {
    await sumUpEnded(pool, 'contracts', userId, now)
    return readEnded(pool, userId, { offset: orders / 2, limit: PAGE })
  },
  'performance of a year': async (pool, { userId, now }) => {
    for (const list of ['contracts', 'options'] as const) await sumUpEnded(pool, list, userId, now)
    const today = Math.floor(now / DAY_MS)
    return readTradedDays(pool, userId, { from: today - 365, to: today + 1 })
  },
  'records, the first page': (pool, { userId }) => recordPage(pool, userId, 0),
  'records, the page in the middle': (pool, { userId, orders }) => recordPage(pool, userId, orders / 2),
  'profits of today': (pool, { userId, now }) =>
    readTradingResult(pool, [contractAccountOf(userId)], now - (now % DAY_MS)),
}

async function recordPage(pool: DatabasePool, userId: number, offset: number): Promise<unknown> {
  const account = contractAccountOf(userId)
  await sumUpMovements(pool, account)
  return readRecords(pool, account, { kind: undefined, offset, limit: PAGE })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
