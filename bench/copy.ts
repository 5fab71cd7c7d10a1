import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type BenchResult, goalLine } from './bench'
import { FIRST, openCopying, type OpenCopying } from './copy/open-copying'
import { median, numberIn, quantile, shown } from './figures'
import { addRealClients } from './fill/real-clients'
import { findTradable } from './http/find-tradable'
import { ROOT, buildProgram } from './parts/build-program'
import { startPart } from './parts/part'
import { onProductServer } from './parts/on-product-server'
import { measured } from './unit-cost'

const FOLLOWERS = 1000
/** Constant background orders of other clients. */
const ORDERS_A_SECOND = 500
const CONNECTIONS = 64
const WINDOW_SECONDS = 5
/** Sequential orders, in as many parts as there are rounds. */
const SINGLES = 1000
const ROUNDS = 5
const FAN_OUTS_EACH = 4
const WARM_FAN_OUTS = 2
const BALANCE = 10_000 * 1_000_000
const LOOK_MS = 5
const PATIENCE_MS = 60_000
const P99 = { atMost: 5 }

/**
 * Time from a trader's order to the last of 1,000 copies in the database, under a load of 500 orders a
 * second, over 1,000 sequential orders in the same run. Opening and closing take turns.
 */
export const run = (): Promise<BenchResult> =>
  onProductServer(
    'copy',
    {
      fill: (database) =>
        addRealClients(database, { first: FIRST, clients: FOLLOWERS + 1, balance: BALANCE }),
    },
    measure,
  )

async function measure(address: string, database: Client, description: string): Promise<BenchResult> {
  const instrument = await findTradable(address)
  const copying = await openCopying(address, database, { instrument, followers: FOLLOWERS })
  const program = await buildProgram(join(ROOT, 'bench/http/clients-program.ts'))
  const others = await startPart(program, { parameters: [address] })
  const state = { isOver: false }
  try {
    await others.ask('open', { connections: CONNECTIONS, ...instrument })
    const load = loadOf(others, () => state.isOver)
    // If the measurement fails, its own error is reported.
    load.catch(() => undefined)
    for (let each = 0; each < WARM_FAN_OUTS; each += 1) await fanOut(copying, database)
    const [opened, closed, singles]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      singles.push(await copying.placeSingles(SINGLES / ROUNDS))
      for (let each = 0; each < FAN_OUTS_EACH; each += 1) {
        const took = await measured('fan-out', 1, () => fanOut(copying, database))
        opened.push(took.openedMs)
        closed.push(took.closedMs)
      }
    }
    state.isOver = true
    return resultOf({ opened, closed, singles, others: await load }, description)
  } finally {
    state.isOver = true
    await others.stop()
  }
}

/** Background orders in windows, one after another; returns the p99 of each in ms. */
async function loadOf(
  others: Awaited<ReturnType<typeof startPart>>,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const found: number[] = []
  const orders = ORDERS_A_SECOND * WINDOW_SECONDS
  while (!isOver()) {
    await others.ask('logIn', { orders })
    const answer = await others.ask('placeAtRate', { perSecond: ORDERS_A_SECOND, orders })
    found.push(numberIn(answer, 'p99'))
  }
  return found
}

/** Opens and closes one order of the trader, each until all copies are done. */
async function fanOut(copying: OpenCopying, database: Client) {
  const openingAt = performance.now()
  const id = await copying.open()
  await untilAll(database, id, 'ended_at IS NULL')
  const openedMs = performance.now() - openingAt
  const closingAt = performance.now()
  await copying.close(id)
  await untilAll(database, id, 'ended_at IS NOT NULL')
  return { openedMs, closedMs: performance.now() - closingAt }
}

async function untilAll(database: Client, originId: number, are: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
    const { rows } = await database.query<{ copies: string }>(
      `SELECT count(*) AS copies FROM copied_position WHERE origin_id = $1 AND ${are}`,
      [originId],
    )
    if (Number(rows[0]?.copies) === FOLLOWERS) return
  }
  throw new Error(`order ${originId} was not followed by all within ${PATIENCE_MS} ms`)
}

interface Measured {
  readonly opened: readonly number[]
  readonly closed: readonly number[]
  readonly singles: readonly number[]
  readonly others: readonly number[]
}

function resultOf({ opened, closed, singles, others }: Measured, description: string): BenchResult {
  const oneByOne = singles.reduce((sum, each) => sum + each, 0)
  const p99 = quantile(opened, 0.99) / 1000
  return {
    ratio: median(opened) / oneByOne,
    lines: [
      `${description}; ${shown(FOLLOWERS)} followers, ${opened.length} orders copied, ${shown(ORDERS_A_SECOND)} orders a second of others (p99 ${shown(median(others))} ms)`,
      `opened: median ${shown(median(opened))} ms, longest ${shown(Math.max(...opened))} ms; closed: median ${shown(median(closed))} ms, longest ${shown(Math.max(...closed))} ms`,
      `${shown(SINGLES)} orders one after another: ${shown(oneByOne)} ms`,
      goalLine('p99 of a fan-out in s', p99, P99),
    ],
  }
}
