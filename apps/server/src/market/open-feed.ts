import { holdDeployment } from './deployment-store'
import type { Feed } from './feed'
import type { FeedChoice, FeedPorts } from './feed-choice'
import { openReplayFeed } from './replay/replay-feed'
import { hasReplays } from './replay/replay-store'
import { createSimulatedFeed } from './simulator/simulated-feed'

const REPLAY = 'replay:'

/**
 * Opens the chosen feed, ready for createMarket. If it cannot be opened, the thrown error names the remedy.
 */
export async function openFeed(choice: FeedChoice, parts: FeedPorts): Promise<Feed> {
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
  if (choice.feed === 'live' && choice.live) {
    const { openLiveFeed } = await import('./live/open-live-feed')
    const feed = openLiveFeed(choice.live, parts)
    await holdDeployment(parts.database, 'live', parts.clock.now())
    return feed
  }
  if (!choice.feed.startsWith(REPLAY)) {
    throw new RangeError(`MARKET_FEED must be simulated, live or replay:<file or folder>, not ${choice.feed}`)
  }
  return openReplayFeed({
    ...parts,
    path: choice.feed.slice(REPLAY.length),
    speed: choice.replaySpeed,
    isLoop: choice.replayLoop,
    history: choice.replayHistory,
  })
}
