import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import * as z from 'zod'
import type { BenchResult } from './bench'
import { shown } from './figures'
import { type Tradable, findTradable } from './http/find-tradable'
import { startProductServer } from './parts/product-server'
import { openBenchServer } from './postgres/bench-database'
import { measured } from './unit-cost'

const USERS = 12
const ROUNDS = 100
const DAY_SECONDS = 86_400
/** Orders opened and closed a second by 12 demo users of one address, with no budget of a day. */
const ORDERS_A_SECOND = 50
/** Acts of a day that the defaults allow an address. */
const BUDGET = 10_000
const MEGABYTE = 1e6
const GOAL_MB = 100

/** Tables of orders, which nothing shortens; answers under keys are dropped after two days. */
const KEPT = ['position', 'option', 'entry', 'stop_change', 'account', 'stop_out', 'stop_out_line']
const PASSING = ['intent']

const signedIn = z.object({ code: z.literal(1), data: z.object({ token: z.string() }) })
const done = z.object({ code: z.literal(1), data: z.object({ Id: z.number() }) })

interface Sizes {
  readonly database: number
  readonly kept: number
  readonly passing: number
}

/** Bytes that each kind of act of demo users leaves, and the sum of a day without a budget and with it. */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  const url = await postgres.database('product')
  const database = new Client({ connectionString: url })
  try {
    await database.connect()
    const settings = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000' }
    const server = await startProductServer(settings)
    try {
      return await measured('act', USERS * ROUNDS * ACTS.length, () => measure(server.address, database))
    } finally {
      await server.stop()
    }
  } finally {
    await database.end()
    await postgres.close()
  }
}

/** One user's act, as often as it is asked for. */
type Act = (user: User, tradable: Tradable, turn: number) => Promise<void>

interface User {
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
      await post('/v2/api/micro/submit', { forex_id: instrumentId, type: 1, number: '10', seconds: 30 })
    },
  },
]

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

async function measure(address: string, database: Client): Promise<BenchResult> {
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
  const [anOrder = 0] = kept
  const without = (anOrder * ORDERS_A_SECOND * DAY_SECONDS) / MEGABYTE
  const within = (Math.max(...kept) * BUDGET) / MEGABYTE
  lines.push(`${shown(without)} MB a day from one address without a budget, kept for good`)
  lines.push(`${shown(within)} MB with ${shown(BUDGET)} acts of the largest`)
  return { ratio: within / GOAL_MB, lines }
}

async function newUser(address: string): Promise<User> {
  const answer = await call(address, '/api/user/createAccountDemoForU', { demo_id: randomUUID() }, {})
  const { token } = signedIn.parse(answer).data
  return {
    async post(path, body) {
      const headers = { authorization: token, 'idempotency-key': randomUUID() }
      return done.parse(await call(address, path, body, headers)).data.Id
    },
  }
}

async function call(
  address: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** Sizes in bytes, with indexes and with those of a table's parts. */
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
