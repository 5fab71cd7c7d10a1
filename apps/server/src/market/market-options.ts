import type { Calendar, Instrument } from '@fairtick/domain'
import type { Clock, Log } from '../ports'
import type { Feed } from './feed'
import type { MarketSettings } from './market-settings'
import type { MarketDatabase } from './tick-log/tick-log-store'

/** What a market is made of. */
export interface MarketOptions {
  readonly feed: Feed
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  readonly database: MarketDatabase
  /** What the tick log is written by, so that it waits for nothing that is read; `database` where it is absent. */
  readonly logDatabase?: MarketDatabase
  readonly clock: Clock
  readonly log: Log
  /** Whether an operator had halted an instrument at a moment. */
  readonly isHalted?: (instrument: Instrument, at: number) => boolean
  readonly settings?: Partial<MarketSettings>
  /** For ever, and all of it in the database, where it is absent. */
  readonly retention?: Retention
}

/** How long what the market leaves behind stays in the database. */
export interface Retention {
  /** Folder of the days of the tick log that are no longer in the database. */
  readonly archiveDir: string
  /** Days that ticks stay before they are archived; 0 for ever. */
  readonly tickDays: number
  /** Days that bars shorter than an hour are kept; 0 for ever. */
  readonly candleDays: number
}
