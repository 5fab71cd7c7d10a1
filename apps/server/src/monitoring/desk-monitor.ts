import { type Instrument, type Marks, type Usd, equityOfExposure, marksFrom, NO_USD } from '@fairtick/domain'
import type { Books } from '../books/run'
import type { Queryable } from '../database/in-transaction'
import type { Standby } from '../database/standby/standby'
import { positionTable } from '../features/contracts/position-store'
import type { MarketFollower } from '../market/market-follower'
import type { Priced } from '../features/contracts/floating-profit'
import type { Clock } from '../ports'
import { keepAlarms } from './alarm-store'
import type { AlarmMail } from './alarm-mail'
import type { AlarmLog } from './alarms'
import type { BatchMeter } from './batch-meter'
import { type ExposureWalk, type WalkedPortfolio, walkExposure } from './exposure-walk'
import { startHeartbeat } from './heartbeat'
import { type ServiceFigures, createServiceWatch } from './server-figures'
import { askDatabase } from './server-store'
import type { Vitals } from './vitals'

/** The price of an instrument from its source, and its state. */
export interface FeedState {
  readonly instrument: Instrument
  readonly source: string
  readonly state: 'open' | 'closed' | 'halted' | 'stale' | 'silent'
  readonly price: bigint | undefined
  readonly tickAt: number | undefined
  readonly ageMs: number | undefined
  /** Charts whose past is still to come; undefined where none is fetched. */
  readonly chartsLeft: number | undefined
}

/** All that operators watch, from memory, so that a look never delays an order. */
export interface DeskMonitor {
  feeds(): readonly FeedState[]
  /** Connections to venues of live prices. */
  connections: MarketFollower['connections']
  /** Positions of clients; walked again if the last walk is older than two seconds. */
  exposure(): Promise<ExposureWalk>
  /** The floating profit of a client's contract orders, by user id, at prices of now. */
  floatingOf(): (userId: number) => Usd
  /** The current prices of the house's valuation. */
  marks(): Marks
  /** The moment of the rows (ms). */
  now(): number
  service(): readonly ServiceFigures[]
  /** Whether calls can be served. */
  readonly vitals: Vitals
  /** Takes a sample of the service. */
  sample(): Promise<void>
  /** Keeps the alarms that were raised. */
  keepAlarms(): Promise<void>
  instruments(): readonly Instrument[]
  stop(): void
}

const WALK_GOOD_FOR_MS = 2000

/** Starts the monitor. */
export function createDeskMonitor(ports: {
  readonly pool: Queryable
  readonly books: Pick<Books, 'portfolios' | 'portfolioInMemory' | 'isOpen'>
  readonly market: MarketFollower
  readonly priced: Priced
  readonly meter: BatchMeter
  readonly sockets: () => number
  readonly standby?: Pick<Standby, 'state'> | undefined
  readonly folder: string
  /** Daily growth of the database that raises an alarm, in bytes. */
  readonly growthMostBytes: number
  readonly clock: Clock
  readonly log: AlarmLog
  readonly mail: AlarmMail
}): DeskMonitor {
  const { pool, books, market, priced, clock, log, mail } = ports
  const service = createServiceWatch({
    ...ports,
    now: clock.now,
    ticksWaiting: () => market.counters().waiting,
  })
  const heartbeat = startHeartbeat(() => askDatabase(pool))
  const marks = () => marksFrom(priced)
  let last: { readonly walk: Promise<ExposureWalk>; readonly at: number } | undefined

  return {
    feeds: () => feedsOf(market, clock.now()),
    connections: market.connections,
    exposure() {
      const at = clock.now()
      if (!last || at - last.at >= WALK_GOOD_FOR_MS)
        last = { walk: walkExposure(holdersOf(books.portfolios()), marks(), at), at }
      return last.walk
    },
    floatingOf() {
      const at = marks()
      return (userId) => {
        // Portfolios with open orders are always in memory.
        const portfolio = books.portfolioInMemory(userId)
        return portfolio ? equityOfExposure(NO_USD, positionTable.sumOf(portfolio), at).floating : NO_USD
      }
    },
    marks,
    now: clock.now,
    service: service.samples,
    vitals: {
      areBooksOpen: books.isOpen,
      oldestBatchMs: ports.meter.oldestMs,
      databaseSilentMs: heartbeat.silentMs,
    },
    sample: service.sample,
    keepAlarms: () => handOverAlarms(pool, log, mail),
    instruments: market.instruments,
    stop() {
      service.stop()
      heartbeat.stop()
    },
  }
}

/** Mails and stores the alarms that were raised since the last time. */
export const handOverAlarms = (pool: Queryable, log: AlarmLog, mail: AlarmMail): Promise<void> =>
  log.handOver(async (alarms) => {
    // Before storing: an unavailable database is an alarm too.
    void mail.tell(alarms)
    await keepAlarms(pool, alarms)
  })

/** The prices of a market by instrument, and their states at a moment. */
export const feedsOf = (market: MarketFollower, now: number): readonly FeedState[] =>
  market.instruments().map((instrument) => feedOf(market, instrument, now))

function* holdersOf(portfolios: ReturnType<Books['portfolios']>): Generator<WalkedPortfolio> {
  for (const portfolio of portfolios) {
    const { userId, book, accounts } = portfolio
    const balance = accounts.get('contract')?.balance ?? NO_USD
    yield { userId, book, balance, exposure: positionTable.sumOf(portfolio) }
  }
}

function feedOf(market: MarketFollower, instrument: Instrument, now: number): FeedState {
  const { id } = instrument
  const quote = market.quote(id)
  const state = market.state(id, now)
  const isStale = state === 'open' && market.isStale(id, now)
  return {
    instrument,
    source: market.sourceOf(id),
    state: quote ? (isStale ? 'stale' : state) : 'silent',
    price: quote?.last,
    tickAt: quote?.time,
    ageMs: quote && Math.max(0, now - quote.time),
    chartsLeft: market.chartsLeft(id),
  }
}
