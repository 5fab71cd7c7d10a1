import type { Calendar, Instrument } from '@fairtick/domain'
import type { Clock, Log } from '../ports'
import type { MarketDatabase } from './tick-log/tick-log-store'

/** The choice of a feed in the settings. */
export interface FeedChoice {
  /** MARKET_FEED: `simulated`, `live` or `replay:<file or folder>`. */
  readonly feed: string
  /** MARKET_SEED, or a secret one. */
  readonly seed: string
  /** REPLAY_SPEED. */
  readonly replaySpeed: number
  /** REPLAY_LOOP. */
  readonly replayLoop: boolean
  /** REPLAY_HISTORY. */
  readonly replayHistory: string | undefined
  /** Of live prices. */
  readonly live?: LiveChoice
}

/** The choice of live prices in the settings. */
export interface LiveChoice {
  /** FEEDS. */
  readonly feeds: string
  /** FEED_URLS. */
  readonly urls: string
  /** FEED_ATTRIBUTION. */
  readonly attributions: string
  /** The keys of venues by their names. */
  readonly keys: Readonly<Record<string, { readonly account: string; readonly token: string }>>
}

/** Ports of feeds. */
export interface FeedPorts {
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  readonly database: MarketDatabase
  readonly clock: Clock
  readonly log: Log
}
