import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../apps/server/src/database/migrate'
import type { BenchResult } from './bench'
import { quantile, shown } from './figures'
import { addAccountEntries } from './fill/account-entries'
import { addRealClients } from './fill/real-clients'
import { tokenOf } from './http/client-token'
import { type Connection, openConnection } from './http/connection'
import { startSelectOne } from './http/select-one'
import { startProductServer } from './parts/product-server'
import { type BenchServer, openBenchServer, withClient } from './postgres/bench-database'
import { quietLog } from './quiet-log'
import { measured } from './unit-cost'

const CLIENTS = 100_000
const FIRST_CLIENT = 10_000
const ORDERS = 1_000_000
/** The client with all the orders. */
const TRADER = 5_000
const OPERATOR = 1
const ROUNDS = 60
const WARM_UP = 5
const SETTLE_MS = 5000
/** The measured percentile of looks. */
const P95 = 0.95

/** The heaviest pages: whole lists, deep pages, and rows of one client among all. */
const PAGES = [
  'users',
  'users?page=4000',
  `users?q=${FIRST_CLIENT + CLIENTS / 2}`,
  'orders',
  `orders?user_id=${TRADER}`,
  'orders?status=1',
  'orders?status=3',
  'journal',
  `journal?to_account=${TRADER * 10 + 1}`,
  'sessions?sort=last_seen_at',
] as const

/** Pages of the console against the minimum cost of a page from the database, in turns. */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    return await measure(postgres)
  } finally {
    await postgres.close()
  }
}

async function measure(postgres: BenchServer): Promise<BenchResult> {
  const url = await postgres.database('console')
  await migrate({ url, log: quietLog })
  await withClient(url, async (client) => {
    await addRealClients(client, { first: FIRST_CLIENT, clients: CLIENTS, balance: 1_000_000 })
    const entries = {
      userId: TRADER,
      entries: 2 * ORDERS,
      adjustments: 100,
      instrumentId: 1,
      now: Date.now(),
    }
    await addAccountEntries(client, entries)
    await client.query(
      `INSERT INTO operator (account, name, roles, password_hash, totp_secret, created_at) VALUES ('bench@example.com', 'Bench', '{owner}', 'none', 'none', 1)`,
    )
    await client.query(
      `INSERT INTO operator_session (operator_id, token_hash, device, ip, created_at, last_seen_at)
       VALUES ($1, encode(sha256($2::bytea), 'hex'), 'bench', '127.0.0.1', $3, $3)`,
      [OPERATOR, tokenOf(OPERATOR), Date.now()],
    )
    await client.query('VACUUM ANALYZE')
  })
  const one = await startSelectOne(url)
  const server = await startProductServer({ DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000' })
  try {
    await sleep(SETTLE_MS)
    return await compare(await openConnection(server.address), await openConnection(one.address))
  } finally {
    await server.stop()
    await one.close()
  }
}

async function compare(pages: Connection, one: Connection): Promise<BenchResult> {
  const least: number[] = []
  const costs = PAGES.map((page) => ({ page, took: new Array<number>() }))
  const look = async () => {
    const times = [await milliseconds(one, 'GET / HTTP/1.1\r\nhost: bench\r\n\r\n')]
    for (const { page } of costs) times.push(await milliseconds(pages, requestOf(page)))
    return times
  }
  for (let round = 0; round < WARM_UP; round += 1) await look()
  await measured('page', ROUNDS * PAGES.length, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first = 0, ...others] = await look()
      least.push(first)
      for (const [at, took] of others.entries()) costs[at]?.took.push(took)
    }
  })
  const floor = quantile(least, P95)
  const ratios = costs.map(({ took }) => quantile(took, P95) / floor)
  return {
    ratio: Math.max(...ratios),
    lines: [
      `select 1 through HTTP: p95 ${shown(floor)} ms of ${ROUNDS} rounds; ${shown(CLIENTS)} clients, ${shown(ORDERS)} orders`,
      ...costs.map(
        ({ page, took }) =>
          `${page}: p95 ${shown(quantile(took, P95))} ms, ${shown(quantile(took, P95) / floor)}`,
      ),
    ],
  }
}

const requestOf = (page: string) =>
  `GET /api/admin/${page} HTTP/1.1\r\nhost: bench\r\nauthorization: ${tokenOf(OPERATOR)}\r\n\r\n`

async function milliseconds(connection: Connection, request: string): Promise<number> {
  const began = performance.now()
  const body = await connection.ask(request)
  const took = performance.now() - began
  if (!body.startsWith('{"code":1,')) throw new Error(`no page: ${body.slice(0, 300)}`)
  return took
}
