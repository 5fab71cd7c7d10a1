import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import * as z from 'zod'
import type { BenchResult } from './bench'
import { quantile, shown } from './figures'
import { findTradable } from './http/find-tradable'
import { startProductServer } from './parts/product-server'
import { openBenchServer } from './postgres/bench-database'
import { measured } from './unit-cost'
import { postJson } from './http/post-json'

const USERS = 100
const ORDERS = 5000
/** Orders are placed, and so expire, spread over this time. */
const WITHIN_MS = 25_000
const SECONDS = 30
const LIMIT_MS = 500
const PATIENCE_MS = 20_000

const signedIn = z.object({ code: z.literal(1), data: z.object({ token: z.string() }) })
const placed = z.object({ code: z.literal(1), data: z.object({ Id: z.number() }) })
const pushed = z.object({
  topic: z.literal('MICRO_CLOSED'),
  data: z.array(z.object({ Id: z.number(), ExpireAt: z.string(), Result: z.string() })),
})

/** Delay of each option's settlement after its expiry, and its outcome. */
interface Seen {
  readonly lateMs: number
  readonly result: string
}

/**
 * Settlement of many users' options that expire within 25 s: from the expiry to the push on a client's
 * socket.
 */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const settings = { DATABASE_URL: await postgres.database('product'), RATE_LIMIT_FACTOR: '1000000' }
    const server = await startProductServer(settings)
    try {
      return await measured('option', ORDERS, () => measure(server.address))
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.close()
  }
}

async function measure(address: string): Promise<BenchResult> {
  const { instrumentId } = await findTradable(address)
  const seen = new Map<number, Seen>()
  const tokens = await Promise.all(Array.from({ length: USERS }, async () => logIn(address)))
  const sockets = await Promise.all(tokens.map(async (token) => watch(address, token, seen)))
  const calls: Promise<unknown>[] = []
  const start = performance.now()
  for (let sent = 0; sent < ORDERS; sent += 1) {
    const due = start + (sent * WITHIN_MS) / ORDERS
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    calls.push(openOption(address, tokens[sent % USERS] ?? '', instrumentId))
  }
  await Promise.all(calls)
  const end = performance.now() + SECONDS * 1000 + PATIENCE_MS
  while (seen.size < ORDERS && performance.now() < end) await sleep(100)
  for (const socket of sockets) socket.close()
  if (seen.size < ORDERS) throw new Error(`only ${seen.size} of ${ORDERS} options were seen settled`)
  return resultOf([...seen.values()])
}

function resultOf(seen: readonly Seen[]): BenchResult {
  const late = seen.map(({ lateMs }) => lateMs)
  const [p50, p99, most] = [0.5, 0.99, 1].map((fraction) => quantile(late, fraction))
  const voided = seen.filter(({ result }) => result === 'void').length
  return {
    ratio: (p99 ?? 0) / LIMIT_MS,
    lines: [
      `${shown(seen.length)} options of ${USERS} users due within ${WITHIN_MS / 1000} s, ${voided} of them void`,
      `from expiry to the client's socket: p50 ${shown(p50 ?? 0)} ms, p99 ${shown(p99 ?? 0)} ms, longest ${shown(most ?? 0)} ms`,
    ],
  }
}

async function watch(address: string, token: string, seen: Map<number, Seen>): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/v2/ws`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('message', (content: Buffer) => {
    const arrived = Date.now()
    const push = pushed.safeParse(JSON.parse(content.toString()))
    if (!push.success) return
    for (const { Id, ExpireAt, Result } of push.data.data)
      seen.set(Id, { lateMs: arrived - Date.parse(ExpireAt), result: Result })
  })
  const ping = setInterval(() => socket.send('{"type":"ping"}'), 5000)
  socket.once('close', () => clearInterval(ping))
  socket.send(JSON.stringify({ type: 'login', token }))
  socket.send(JSON.stringify({ type: 'sub', topic: 'MICRO_CLOSED' }))
  return socket
}

async function logIn(address: string): Promise<string> {
  const answer = await postJson(address, '/api/user/createAccountDemoForU', { demo_id: randomUUID() }, {})
  return signedIn.parse(answer).data.token
}

async function openOption(address: string, token: string, instrumentId: number): Promise<void> {
  const body = { forex_id: instrumentId, type: 1, number: '10', seconds: SECONDS }
  const headers = { authorization: token, 'idempotency-key': randomUUID() }
  placed.parse(await postJson(address, '/v2/api/micro/submit', body, headers))
}

const sleep = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
