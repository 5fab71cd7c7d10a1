import { price } from '@fairtick/domain'
import type { BenchResult } from './bench'
import { median, shown } from './figures'
import { addManyPositions } from './fill/many-positions'
import { openConnection } from './http/connection'
import { findTradable } from './http/find-tradable'
import { type Trader, isCarriedOut, logIn, orderRequest } from './http/trader'
import { launchProductServer, startProductServer } from './parts/product-server'
import { openBenchServer, withClient } from './postgres/bench-database'
import { measured } from './unit-cost'

const USERS = 200_000
const POSITIONS_EACH = 5
const ROUNDS = 3
/** The rows that a start reads. */
const WHAT_IS_OPEN = [
  'SELECT * FROM position WHERE status <= 1',
  'SELECT * FROM account WHERE user_id IN (SELECT user_id FROM position WHERE status <= 1)',
]

/**
 * Restart of a server where 200,000 users hold 1,000,000 positions: from its start to its first answered
 * order. The two take turns.
 */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const url = await postgres.database('product')
    const settings = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000' }
    const order = await prepare(url, settings)
    const rounds: { restart: number; copy: number }[] = []
    for (let round = 1; round <= ROUNDS; round += 1)
      rounds.push({
        copy: await copySeconds(url),
        restart: await measured('start', 1, () => restartSeconds(settings, order)),
      })
    return {
      ratio: median(rounds.map(({ restart, copy }) => restart / copy)),
      lines: [
        `${postgres.description}; ${shown(USERS * POSITIONS_EACH)} open positions of ${shown(USERS)} users`,
        ...rounds.map(
          ({ restart, copy }, at) =>
            `round ${at + 1}: ${shown(restart)} s to the first answered order, ${shown(copy)} s for the bare COPY: ${shown(restart / copy)}`,
        ),
      ],
    }
  } finally {
    await postgres.close()
  }
}

/** The parameters of the order to be answered. */
interface Order {
  readonly token: string
  readonly instrumentId: number
  readonly leverage: number
}

/** A first start makes the market's history and a client; then the positions are added. */
async function prepare(url: string, settings: Readonly<Record<string, string>>): Promise<Order> {
  const server = await startProductServer(settings)
  const connection = await openConnection(server.address)
  const { token } = await logIn(connection, new URL(server.address).host)
  const { instrumentId, leverage } = await findTradable(server.address)
  const held = await findTradable(server.address, 'USDJPY')
  connection.close()
  await server.stop()
  await withClient(url, (client) =>
    addManyPositions(client, {
      users: USERS,
      positionsEach: POSITIONS_EACH,
      instrumentId: held.instrumentId,
      price: price(held.price),
    }),
  )
  return { token, instrumentId, leverage }
}

async function restartSeconds(settings: Readonly<Record<string, string>>, order: Order): Promise<number> {
  const began = performance.now()
  const server = await launchProductServer(settings)
  try {
    const connection = await openConnection(server.address)
    const trader: Trader = { host: new URL(server.address).host, token: order.token }
    // The first price after a start may take a moment.
    let answer = ''
    do answer = await connection.ask(orderRequest(trader, order.instrumentId, order.leverage))
    while (!isCarriedOut(answer) && performance.now() - began < PATIENCE_MS)
    const seconds = (performance.now() - began) / 1000
    connection.close()
    if (!isCarriedOut(answer)) throw new Error(`no order was answered: ${answer}`)
    return seconds
  } finally {
    await server.stop()
  }
}

const PATIENCE_MS = 60_000

/** Copies the same rows without processing them. */
async function copySeconds(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const began = performance.now()
    // The driver drops the copied rows.
    for (const rows of WHAT_IS_OPEN) await client.query(`COPY (${rows}) TO STDOUT`)
    return (performance.now() - began) / 1000
  })
}
