import type { Calendar, Instrument } from '@fairtick/domain'
import type { Clock, Log } from '../ports'
import { holdDeployment } from './deployment-store'
import type { Feed } from './feed'
import { openReplayFeed } from './replay/replay-feed'
import { hasReplays } from './replay/replay-store'
import { createSimulatedFeed } from './simulator/simulated-feed'
import type { MarketDatabase } from './tick-log/tick-log-store'

/** The choice of a feed in the settings. */
export interface FeedChoice {
  /** MARKET_FEED: `simulated` or `replay:<file or folder>`. */
  readonly feed: string
  /** MARKET_SEED, or a secret one. */
  readonly seed: string
  /** REPLAY_SPEED. */
  readonly replaySpeed: number
  /** REPLAY_LOOP. */
  readonly replayLoop: boolean
  /** REPLAY_HISTORY. */
  readonly replayHistory: string | undefined
}

/** Dependencies of feeds. */
export interface FeedParts {
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  readonly database: MarketDatabase
  readonly clock: Clock
  readonly log: Log
}

const REPLAY = 'replay:'

/**
 * Opens the chosen feed, ready for createMarket. If it cannot be opened, the thrown error names the remedy.
 */
export async function openFeed(choice: FeedChoice, parts: FeedParts): Promise<Feed> {
  if (choice.feed === 'simulated' || choice.feed.startsWith(REPLAY))
    await holdDeployment(parts.database, 'sandbox', parts.clock.now())
  if (choice.feed === 'simulated') {
    if (await hasReplays(parts.database))
      parts.log.warn(
        {},
        'simulated prices go on where a replay was played: give them a DATA_DIR or a database of their own',
      )
    return createSimulatedFeed({ ...parts, seed: choice.seed })
  }
  if (!choice.feed.startsWith(REPLAY)) {
    throw new RangeError(`MARKET_FEED must be simulated or replay:<file or folder>, not ${choice.feed}`)
  }
  return openReplayFeed({
    ...parts,
    path: choice.feed.slice(REPLAY.length),
    speed: choice.replaySpeed,
    isLoop: choice.replayLoop,
    history: choice.replayHistory,
  })
}
