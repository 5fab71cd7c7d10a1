import type { Calendar, FindActions, Instrument } from '@fairtick/domain'
import type { Clock, Log } from '../ports'
import type { Feed } from './feed'
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
  /** Unlimited, and all in the database, by default. */
  readonly retention?: Retention
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
