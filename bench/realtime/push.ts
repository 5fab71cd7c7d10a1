import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { BenchResult } from '../bench'
import { quantile, shown } from '../figures'
import { type Connection, openConnection } from '../http/connection'
import { type Trader, isCarriedOut, logIn } from '../http/trader'
import { startSource } from '../parts/part'
import { startProductServer } from '../parts/product-server'
import { openBenchServer } from '../postgres/bench-database'
import { measured } from '../unit-cost'

const USERS = 1_000
const POSITIONS_EACH = 20
const CONNECTIONS = 16
const PUSHES_A_SECOND = 4
/**
 * Minimum pushes a second: a round takes its quarter of a second and a turn of the event loop, slightly below
 * four a second.
 */
const PUSHES_MIN = 3.6
const ORDERS_A_SECOND = 200
const ORDER_USERS = 100
const SECONDS = 15
const P99_MS = 100

/**
 * Pushes of floating profit to many clients, and the latency of orders meanwhile: the worse of the two over
 * its limit.
 */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  const settings = { DATABASE_URL: await postgres.database('push'), RATE_LIMIT_FACTOR: '1000000' }
  const server = await startProductServer(settings)
  const clients = await startSource(import.meta.url, 'drain-clients', 10)
  const orders = await startSource(import.meta.url, 'order-clients')
  try {
    const traders = await tradersWithPositions(server.address)
    const port = Number(new URL(server.address).port)
    const topic = { topic: 'FOREX_TRADE', counts: '"ProfitsTotal"' }
    await clients.ask('start', { port, count: USERS, lives: true, tokens: traders, ...topic })
    await orders.ask('start', { baseUrl: server.address, users: ORDER_USERS })
    await sleep(2000)
    const before = counted.parse(await clients.ask('count'))
    const load = { perSecond: ORDERS_A_SECOND, seconds: SECONDS }
    const { latencies, refusals, seconds } = placed.parse(
      await measured('order', ORDERS_A_SECOND * SECONDS, () => orders.ask('place', load)),
    )
    const after = counted.parse(await clients.ask('count'))
    if (refusals.length > 0) throw new Error(`orders were refused: ${JSON.stringify(refusals)}`)
    if (after.open < USERS) throw new Error(`${after.open} of ${USERS} sockets are left`)
    return resultOf((after.counted - before.counted) / seconds / USERS, latencies)
  } finally {
    await orders.stop()
    await clients.stop()
    await server.stop()
    await postgres.close()
  }
}

const counted = z.object({ counted: z.number(), open: z.number() })
const placed = z.object({
  latencies: z.array(z.number()),
  refusals: z.array(z.tuple([z.string(), z.number()])),
  seconds: z.number(),
})
const listed = z.object({
  data: z.array(
    z.object({
      Id: z.number(),
      ForexMinCont: z.string(),
      ForexQuotations: z.unknown(),
      HasForexMultiple: z.array(z.object({ Value: z.number() })),
    }),
  ),
})

function resultOf(pushes: number, latencies: readonly number[]): BenchResult {
  const p99 = quantile(latencies, 0.99)
  return {
    ratio: Math.max(p99 / P99_MS, PUSHES_MIN / pushes),
    lines: [
      `${shown(USERS)} users with ${POSITIONS_EACH} positions each on sockets of their own: ${shown(pushes)} pushes a second each (at most ${PUSHES_A_SECOND})`,
      `meanwhile ${shown(ORDERS_A_SECOND)} orders a second: p50 ${shown(quantile(latencies, 0.5))} ms, p99 ${shown(p99)} ms`,
    ],
  }
}

/** Logs in users and gives each of them positions in several instruments; returns their tokens. */
async function tradersWithPositions(address: string): Promise<string[]> {
  const forms = await orderForms(address)
  const tokens: string[] = []
  const work = async () => {
    const connection = await openConnection(address)
    while (tokens.length < USERS) {
      tokens.push('')
      const at = tokens.length - 1
      const trader = await logIn(connection, new URL(address).host)
      tokens[at] = trader.token
      for (const form of forms) await place(connection, trader, form)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return tokens
}

async function orderForms(address: string): Promise<string[]> {
  for (;;) {
    const { data } = listed.parse(await (await fetch(`${address}/v2/api/forex/trade_list`)).json())
    const offered = data.filter((each) => each.ForexQuotations !== null && each.HasForexMultiple.length > 0)
    if (offered.length >= POSITIONS_EACH)
      return offered.slice(0, POSITIONS_EACH).map(({ Id, ForexMinCont, HasForexMultiple }) => {
        const leverage = Math.max(...HasForexMultiple.map(({ Value }) => Value))
        return `type=1&cont=${ForexMinCont}&forex_id=${Id}&status=1&multiple=${leverage}`
      })
    await sleep(200)
  }
}

async function place(connection: Connection, { host, token }: Trader, form: string): Promise<void> {
  const lines = ['POST /v2/api/forex/submit HTTP/1.1', `host: ${host}`, `authorization: ${token}`]
  lines.push(`idempotency-key: ${randomUUID()}`, 'content-type: application/x-www-form-urlencoded')
  const answer = await connection.ask([...lines, `content-length: ${form.length}`, '', form].join('\r\n'))
  if (!isCarriedOut(answer)) throw new Error(`not carried out: ${answer}`)
}
