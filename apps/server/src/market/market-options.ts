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
}
