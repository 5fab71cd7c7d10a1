import { type Calendar, type FindActions, type Instrument, NO_ACTIONS } from '@fairtick/domain'
import { type BarChanges, createBarChanges } from './candles/bar-changes'
import { type CandleSeries, type Kept, createCandleSeries } from './candles/candle-series'
import { type Crossings, createCrossings } from './crossings'
import { type LiveQuotes, createLiveQuotes } from './live-quotes'
import { type LiveTicks, createLiveTicks, tellSafely } from './live-ticks'
import type { MarketOptions } from './market-options'
import { type RecentTicks, createRecentTicks } from './recent-ticks'
import { type TickLog, createTickLog } from './tick-log/tick-log'

/** The parts that published ticks go through: quotes, charts, recent ticks, then everyone who listens. */
export interface FollowerParts extends Pick<MarketOptions, 'database' | 'clock' | 'log'> {
  /** The database for questions about the past. */
  readonly reads: MarketOptions['database']
  readonly instruments: ReadonlyMap<number, Instrument>
  /** The offered instruments in their order. */
  readonly offered: () => readonly Instrument[]
  readonly calendarsById: ReadonlyMap<number, Calendar>
  readonly quotes: LiveQuotes
  /** Charts as clients see them, the journal's ticks included. */
  readonly charts: CandleSeries
  readonly bars: BarChanges
  readonly live: LiveTicks
  readonly recent: RecentTicks
  /** All published ticks, sealed or not. */
  readonly tickLog: TickLog
  /** Corporate actions, and their application to quotes and charts. */
  readonly actions: FindActions
  readonly crossings: Crossings
  /** Replaces instruments by others of the same id with new terms. */
  offerAnew(instruments: readonly Instrument[]): void
}

/** Options of a follower. */
export interface FollowerOptions extends Omit<MarketOptions, 'feed' | 'instruments' | 'settings'> {
  readonly offered: readonly Instrument[]
  readonly barsEveryMs: number
  /** The database for questions about the past; by default that of the market. */
  readonly reads?: MarketOptions['database']
}

/**
 * Stored bars that stay in memory beside the unstored ones: enough for a reading that began before a fold,
 * and for a day of the period used by the day's line.
 */
export const KEPT: Kept = { '1min': 8, '5min': 8, '15min': 8, '30min': 56, '60min': 8, '1day': 8 }
/** Some minutes of a busy instrument. */
const RECENT_TICKS = 1000

/** Creates the parts, empty. */
export function createFollowerParts(options: FollowerOptions): FollowerParts {
  const { database, reads = database, clock, log, offered, calendars, actions = NO_ACTIONS } = options
  let inOrder = offered
  const instruments = new Map(offered.map((instrument) => [instrument.id, instrument]))
  const calendarsById = new Map(
    offered.map(({ id, calendar }) => [id, calendarNamed(calendars, calendar)] as const),
  )
  const quotes = createLiveQuotes(instruments, ({ calendar }) => calendarNamed(calendars, calendar))
  const charts = createCandleSeries()
  const bars = createBarChanges(options.barsEveryMs, charts, (listener) => {
    tellSafely(log, listener)
  })
  const recent = createRecentTicks(RECENT_TICKS)
  const crossings = createCrossings({ actions, instruments, quotes, charts })
  const live = createLiveTicks({ quotes, charts, bars, recent, log, cross: crossings.cross })
  const tickLog = createTickLog(reads, options.retention?.archiveDir ?? '')
  const offerAnew = (changed: readonly Instrument[]): void => {
    for (const each of changed) if (instruments.has(each.id)) instruments.set(each.id, each)
    inOrder = [...instruments.values()]
  }
  const kept = { instruments, offered: () => inOrder, calendarsById, quotes, charts, bars, live, recent }
  return { database, reads, clock, log, ...kept, tickLog, actions, crossings, offerAnew }
}

/** The calendar of a name. Throws if there is none. */
export function calendarNamed(calendars: ReadonlyMap<string, Calendar>, name: string): Calendar {
  const calendar = calendars.get(name)
  if (!calendar) throw new RangeError(`no trading calendar named ${name}`)
  return calendar
}
