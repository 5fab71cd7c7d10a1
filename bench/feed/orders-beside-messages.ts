import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTradable } from '../http/find-tradable'
import { median, numberIn } from '../figures'
import { ROOT, buildProgram } from '../parts/build-program'
import { type Part, startPart } from '../parts/part'
import { startProductServer } from '../parts/product-server'
import { openBenchServer } from '../postgres/bench-database'

/** Symbols and their prices: coins that the product offers. */
const SYMBOLS = [
  ['BTCUSDT', 91_000],
  ['ETHUSDT', 3_000],
  ['SOLUSDT', 140],
  ['XRPUSDT', 2],
] as const
/** A hundredth of it at the leverage that coins have everywhere. */
const [TRADED, LEVERAGE] = ['ETHUSDT', 2]
const [FEW, MANY] = [40, 20_000]
const ORDERS_A_SECOND = 500
const CONNECTIONS = 64
const ROUNDS = 5
const [PHASE_SECONDS, WARM_SECONDS, SETTLE_MS] = [6, 6, 2_000]

/**
 * p99 of a market order over HTTP while a venue sends 20,000 messages a second, beside the same with 40: the
 * whole server on live prices, its tick log on the same PostgreSQL, phases in turns, on the same cores as the
 * venue and the clients. Latency counts from the moment an order was due.
 */
export async function ordersBesideMessages(venue: Part, port: number): Promise<readonly string[]> {
  const postgres = await openBenchServer()
  const folder = await mkdtemp(join(tmpdir(), 'fairtick-bench-feed-'))
  const server = await startProductServer({
    DATABASE_URL: await postgres.database('feed'),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000000',
    MARKET_FEED: 'live',
    FEEDS: SYMBOLS.map(([symbol]) => `${symbol}:binance`).join(' '),
    FEED_URLS: `binance=ws://127.0.0.1:${port},http://127.0.0.1:${port}`,
  })
  const clients = await startPart(await buildProgram(join(ROOT, 'bench/http/clients-program.ts')), {
    parameters: [server.address],
  })
  try {
    const first = quoted(venue, { aSecond: FEW, seconds: WARM_SECONDS })
    const { instrumentId } = await findTradable(server.address, TRADED)
    await first
    await clients.ask('open', { connections: CONNECTIONS, instrumentId, leverage: LEVERAGE })
    await phase(venue, clients, MANY)
    const rounds: { readonly few: number; readonly many: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ few: await phase(venue, clients, FEW), many: await phase(venue, clients, MANY) })
    return [
      `p99 of ${ORDERS_A_SECOND} orders a second over HTTP beside ${MANY} messages a second: ${inMs(rounds.map(({ many }) => many))}; beside ${FEW}: ${inMs(rounds.map(({ few }) => few))} (median of ${ROUNDS} phases of ${PHASE_SECONDS} s each, in turns)`,
      ...rounds.map(({ few, many }, round) => `round ${round + 1}: ${inMs([many])}, ${inMs([few])}`),
    ]
  } finally {
    await clients.stop()
    await server.stop()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const quoted = (venue: Part, load: { readonly aSecond: number; readonly seconds: number }) =>
  venue.ask('quote', { symbols: SYMBOLS, ...load })

/** The p99 of orders beside so many messages, ms. */
async function phase(venue: Part, clients: Part, aSecond: number): Promise<number> {
  const orders = ORDERS_A_SECOND * PHASE_SECONDS
  await clients.ask('logIn', { orders })
  const sending = quoted(venue, { aSecond, seconds: PHASE_SECONDS + SETTLE_MS / 500 })
  await sleep(SETTLE_MS)
  const latencies = await clients.ask('placeAtRate', { perSecond: ORDERS_A_SECOND, orders })
  await sending
  return numberIn(latencies, 'p99')
}

const inMs = (values: readonly number[]): string => `${median(values).toFixed(1)} ms`
