import { hash } from 'node:crypto'
import { executionFigures, type ExecutionFigures, HOUR_MS, type Instrument } from '@fairtick/domain'
import { type Shard, WHOLE } from '../books/shards'
import type { DatabasePool } from '../database/pool'
import type { OrderMeter } from '../features/contracts/count-orders'
import type { Clock } from '../ports'
import { createDealingMeter } from './dealing-meter'
import {
  type PublishedMonth,
  areAllSummedUp,
  beginDealing,
  endDealing,
  publishMonth,
  readBegun,
  readPublishedMonth,
  readPublishedMonths,
  readSums,
  sumUpOrders,
  writeCount,
} from './dealing-store'
import { addClosed, addFilled } from './executed-rows'

/** The figures of a month, with its bounds (ms). */
export interface ExecutionMonth extends ExecutionFigures {
  readonly month: string
  readonly from: number
  readonly until: number
  /** A sandbox: no money is real, and demo orders count too. */
  readonly isSandbox: boolean
}

/** Execution quality of orders: counted, summed up, and published month by month. */
export interface Dealing {
  readonly meter: OrderMeter
  /** Writes counts and sums up orders of the shard; at home, publishes past months. */
  work(): Promise<void>
  /** Writes the last counts. */
  stop(): Promise<void>
  /** The current month so far, as of the last work. */
  current(): ExecutionMonth
  /** The months that were published, the newest first. */
  publishedMonths(): readonly string[]
  published(month: string): Promise<PublishedMonth | undefined>
}

/** After this time every accepted order has reached the database. */
const ON_THE_WAY_MS = 60_000
/** Reads of orders in one go; the next go continues. */
const SLICES = 10

/** Ports of the counting. */
interface DealingPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  /** The shard whose orders are counted; home publishes those of all. */
  readonly shard?: Shard | undefined
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly isSandbox: boolean
  /** The figures as they are published: JSON. */
  readonly write: (month: ExecutionMonth) => string
}

/** Begins counting. */
export async function openDealing(ports: DealingPorts): Promise<Dealing> {
  const { pool, clock, shard = WHOLE, instrumentOf, isSandbox, write } = ports
  await beginDealing(pool, clock.now(), shard)
  const begun = (await readBegun(pool)) ?? clock.now()
  const meter = createDealingMeter({ ...ports, run: crypto.randomUUID() })
  let published = await readPublishedMonths(pool)
  let current = await figuresOf(monthOf(clock.now()))

  async function figuresOf(month: string): Promise<ExecutionMonth> {
    const [start, end] = [startOf(month), startOf(monthAfter(month))]
    const sums = await readSums(pool, { from: start, to: end, withDemo: isSandbox })
    const [from, until] = [Math.max(start, begun), Math.min(end, clock.now())]
    return { month, from, until, isSandbox, ...executionFigures(sums) }
  }

  const writeCounts = () => meter.handOver((count) => writeCount(pool, count, shard))

  /** Returns whether everything due is summed up. */
  async function totalOfSums(walk: 'filled' | 'closed'): Promise<boolean> {
    const addRow = walk === 'filled' ? addFilled : addClosed
    const before = clock.now() - ON_THE_WAY_MS
    for (let slice = 0; slice < SLICES; slice += 1) {
      const isMore = await sumUpOrders(pool, walk, {
        shard,
        before,
        add: (sums, order) => addRow(sums, order, instrumentOf(order.position.instrumentId)),
      })
      if (!isMore) return true
    }
    return false
  }

  async function publish(): Promise<void> {
    const last = monthOf(clock.now() - HOUR_MS)
    for (let month = monthOf(begun); month < last; month = monthAfter(month)) {
      if (published.includes(month)) continue
      if (!(await areAllSummedUp(pool, startOf(monthAfter(month))))) return
      const figures = write(await figuresOf(month))
      const sha256 = hash('sha256', figures, 'hex')
      await publishMonth(pool, { month, figures, sha256, publishedAt: clock.now() })
      published = await readPublishedMonths(pool)
    }
  }

  return {
    meter,
    async work() {
      await writeCounts()
      const isAll = (await totalOfSums('filled')) && (await totalOfSums('closed'))
      if (isAll && shard === WHOLE) await publish()
      current = await figuresOf(monthOf(clock.now()))
    },
    async stop() {
      await writeCounts()
      await endDealing(pool, shard)
    },
    current: () => current,
    publishedMonths: () => published,
    published: (month) => readPublishedMonth(pool, month),
  }
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM'.length)
const startOf = (month: string) => Date.parse(`${month}-01T00:00:00.000Z`)
/** The month that follows a moment. */
const monthAfter = (month: string) => monthOf(startOf(month) + 32 * 24 * HOUR_MS)
