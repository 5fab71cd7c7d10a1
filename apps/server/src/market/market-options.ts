import type { Calendar, FindActions, Instrument } from '@fairtick/domain'
import type { Clock, Log } from '../ports'
import type { Feed } from './feed'
import type { TickStream } from './apart/tick-stream'
import type { MarketSettings } from './market-settings'
import type { MarketDatabase } from './tick-log/tick-log-store'

/** Options of a market. */
export interface MarketOptions {
  readonly feed: Feed
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  readonly database: MarketDatabase
  /** Database of the tick log, so that its writes never wait for reads; defaults to `database`. */
  readonly logDatabase?: MarketDatabase
  readonly clock: Clock
  readonly log: Log
  /** Whether an operator had halted an instrument at a moment. */
  readonly isHalted?: (instrument: Instrument, at: number) => boolean
  /** Corporate actions; none by default. */
  readonly actions?: FindActions
  readonly settings?: Partial<MarketSettings>
  /** Set where other processes may write or follow the market too. */
  readonly apart?: ApartOptions
  /** Unlimited, and all in the database, by default. */
  readonly retention?: Retention
}

/** The right to write the market, and the way to followers in other processes. */
export interface ApartOptions {
  /** Absent without followers in other processes. */
  readonly stream?: Pick<TickStream, 'publish'>
  /** Of takeMarket, taken before the market is started. */
  readonly fence: number
  /** Called, once or more, when the market has another owner: this one publishes nothing any more. */
  readonly onLost: () => void
  /** Intervals, for tests. */
  readonly paceMs?: number
  readonly reportEveryMs?: number
}

/** How long ticks and bars stay in the database. */
export interface Retention {
  /** Folder for the days of the tick log that have left the database. */
  readonly archiveDir: string
  /** Days that ticks stay before they are archived; 0 is without limit. */
  readonly tickDays: number
  /** Days that bars shorter than an hour are kept; 0 is without limit. */
  readonly candleDays: number
}
