import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod'
import { createFolding } from '../apps/server/src/books/history/fold-demo-history'
import { sumUpHouse } from '../apps/server/src/operations/house-sums'
import type { BenchResult } from './bench'
import { shown } from './figures'
import { type Tradable, findTradable } from './http/find-tradable'
import { startProductServer } from './parts/product-server'
import { openBenchServer } from './postgres/bench-database'
import { openTestPool } from '../apps/server/test-support/test-pool.cases'
import { sealEntries } from './fill/seal-entries'
import { quietLog } from './quiet-log'
import { measured } from './unit-cost'
import { postJson } from './http/post-json'

const USERS = 12
const ROUNDS = 100
const DAY_SECONDS = 86_400
const OPTION_SECONDS = 30
/** Orders opened and closed a second by 12 demo users of one address, without a daily budget. */
const ORDERS_A_SECOND = 50
/** Daily acts that the defaults allow an address. */
const BUDGET = 10_000
const MEGABYTE = 1e6
const GOAL_MB = 100

/** Days after which demo history is folded, as by default. */
const DAYS = 7

/** Tables of orders, which are folded after some days; stored answers are dropped after two days. */
const KEPT = ['position', 'option', 'entry', 'stop_change', 'account', 'stop_out', 'stop_out_line']
const PASSING = ['intent']

const signedIn = z.object({ code: z.literal(1), data: z.object({ token: z.string() }) })
const done = z.object({ code: z.literal(1), data: z.object({ Id: z.number() }) })

interface Sizes {
  readonly database: number
  readonly kept: number
  readonly passing: number
}

/**
 * Bytes left by each kind of act of demo users, the sum of a day without and with a budget, and the remainder
 * after folding.
 */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  const url = await postgres.database('product')
  const database = new Client({ connectionString: url })
  try {
    await database.connect()
    const settings = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000', SAMPLE_STRATEGIES: '0' }
    const server = await startProductServer(settings)
    const empty = await bytesPacked(database)
    const found = await measured('act', ACTS_MADE, () => measure(server, database))
    return { ...found, lines: [...found.lines, await foldAll(url, database, empty)] }
  } finally {
    await database.end()
    await postgres.close()
  }
}

/** Waits until no option is running. */
async function untilSettled(database: Client): Promise<void> {
  for (let waited = 0; waited < OPTION_SECONDS * 2; waited += 1) {
    const { rows } = await database.query<{ running: string }>(
      'SELECT count(*) AS running FROM option WHERE status = 1',
    )
    if (Number(rows[0]?.running) === 0) return
    await sleep(1000)
  }
  throw new Error('not all options were settled')
}

/** Folds everything, as if it were older, and reports the remaining bytes. */
async function foldAll(url: string, database: Client, empty: number): Promise<string> {
  const pool = openTestPool(url)
  try {
    const later = Date.now() + (DAYS + 2) * DAY_SECONDS * 1000
    // Folding stops a day before the last entry, so a later entry is needed.
    await database.query(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, kind) SELECT max(id) + 1, 1, $1, 1, 2, 1, 14 FROM entry`,
      [later],
    )
    await sealEntries(database)
    await sumUpHouse(pool)
    const before = await bytesPacked(database)
    const fold = createFolding({ pool, clock: { now: () => later }, log: quietLog, days: DAYS })
    let turns = 0
    for (let left = Infinity, now = await ordersLeft(database); now < left; turns += 1) {
      await fold()
      left = now
      now = await ordersLeft(database)
    }
    const after = await bytesPacked(database)
    const day = (bytes: number) => shown((((bytes - empty) / ACTS_MADE) * BUDGET) / MEGABYTE)
    return `a day of ${shown(BUDGET)} acts of all kinds is ${day(before)} MB for ${DAYS} days, and ${day(after)} MB from then on: ${turns} turns of the job left ${await ordersLeft(database)} orders`
  } finally {
    await pool.end()
  }
}

async function ordersLeft(database: Client): Promise<number> {
  const { rows } = await database.query<{ orders: string }>(
    'SELECT (SELECT count(*) FROM position) + (SELECT count(*) FROM option) AS orders',
  )
  return Number(rows[0]?.orders)
}

/** Bytes of the order tables without their free space, and with the sums that folding keeps. */
async function bytesPacked(database: Client): Promise<number> {
  const tables = [...KEPT, 'demo_history', 'ended_milestone', 'movement_milestone', 'traded_day']
  await database.query(`VACUUM FULL ${tables.join(', ')}`)
  const { rows } = await database.query<{ bytes: string }>(`SELECT ${sumOf('$1')}::text AS bytes`, [tables])
  return Number(rows[0]?.bytes)
}

/** One user's act, repeated on demand. */
type Act = (user: User, tradable: Tradable, turn: number) => Promise<void>

interface User {
  readonly token: string
  readonly post: (path: string, body: object) => Promise<number>
}

const order = ({ instrumentId, leverage }: Tradable, cont: string) => ({
  forex_id: instrumentId,
  type: 1,
  status: 1,
  multiple: leverage,
  cont,
})

const ACTS: readonly { readonly name: string; readonly act: Act }[] = [
  {
    name: 'an order opened and closed',
    act: async ({ post }, tradable) => {
      const id = await post('/v2/api/forex/submit', order(tradable, '0.01'))
      await post('/v2/api/forex/close', { id })
    },
  },
  {
    name: 'stops set',
    act: stopsSet(),
  },
  {
    name: 'a part closed',
    act: partClosed(),
  },
  {
    name: 'an option',
    act: async ({ post }, { instrumentId }) => {
      await post('/v2/api/micro/submit', {
        forex_id: instrumentId,
        type: 1,
        number: '10',
        seconds: OPTION_SECONDS,
      })
    },
  },
]

const ACTS_MADE = USERS * ROUNDS * ACTS.length

function stopsSet(): Act {
  const ids = new Map<User, number>()
  return async (user, tradable, turn) => {
    const id = ids.get(user) ?? (await user.post('/v2/api/forex/submit', order(tradable, '0.01')))
    ids.set(user, id)
    const far = (Number(tradable.price) / 2 + turn / 1000).toFixed(5)
    await user.post('/v2/api/forex/set_stop_price', { id, stop_loss_price: far, target_profit_price: 0 })
  }
}

function partClosed(): Act {
  const ids = new Map<User, number>()
  return async (user, tradable) => {
    const id = ids.get(user) ?? (await user.post('/v2/api/forex/submit', order(tradable, '1.50')))
    ids.set(user, id)
    await user.post('/v2/api/forex/close', { id, cont: '0.01' })
  }
}

async function measure(
  server: Awaited<ReturnType<typeof startProductServer>>,
  database: Client,
): Promise<BenchResult> {
  try {
    return await actAndMeasure(server.address, database)
  } finally {
    await server.stop()
  }
}

async function actAndMeasure(address: string, database: Client): Promise<BenchResult> {
  const tradable = await findTradable(address)
  const users = await Promise.all(Array.from({ length: USERS }, () => newUser(address)))
  const lines: string[] = []
  const kept: number[] = []
  for (const { name, act } of ACTS) {
    const before = await sizesOf(database)
    for (let turn = 1; turn <= ROUNDS; turn += 1)
      await Promise.all(users.map((user) => act(user, tradable, turn)))
    const after = await sizesOf(database)
    const each = (size: keyof Sizes) => (after[size] - before[size]) / (USERS * ROUNDS)
    kept.push(each('kept'))
    lines.push(
      `${name}: ${shown(each('kept'))} bytes kept for good, ${shown(each('passing'))} of answers for two days, ${shown(each('database'))} of the database in all`,
    )
  }
  for (const { token } of users)
    await postJson(
      address,
      '/v2/api/forex/close_all',
      {},
      { authorization: token, 'idempotency-key': randomUUID() },
    )
  await untilSettled(database)
  const [anOrder = 0] = kept
  const without = (anOrder * ORDERS_A_SECOND * DAY_SECONDS) / MEGABYTE
  const within = (Math.max(...kept) * BUDGET) / MEGABYTE
  lines.push(`${shown(without)} MB a day from one address without a budget, kept for good`)
  lines.push(`${shown(within)} MB with ${shown(BUDGET)} acts of the largest`)
  return { ratio: within / GOAL_MB, lines }
}

async function newUser(address: string): Promise<User> {
  const answer = await postJson(address, '/api/user/createAccountDemoForU', { demo_id: randomUUID() }, {})
  const { token } = signedIn.parse(answer).data
  return {
    token,
    async post(path, body) {
      const headers = { authorization: token, 'idempotency-key': randomUUID() }
      return done.parse(await postJson(address, path, body, headers)).data.Id
    },
  }
}

/** Sizes in bytes, including indexes and a table's parts. */
async function sizesOf(database: Client): Promise<Sizes> {
  const { rows } = await database.query<{ database: string; kept: string; passing: string }>(
    `SELECT pg_database_size(current_database())::text AS database, ${sumOf('$1')}::text AS kept, ${sumOf('$2')}::text AS passing`,
    [KEPT, PASSING],
  )
  const [row] = rows
  return { database: Number(row?.database), kept: Number(row?.kept), passing: Number(row?.passing) }
}

const sumOf = (tables: string) =>
  `(SELECT sum(pg_total_relation_size(part.relid)) FROM unnest(${tables}::text[]) AS name
     CROSS JOIN LATERAL (
       SELECT relid FROM pg_partition_tree(name::regclass) UNION SELECT name::regclass
     ) AS part)`
