import { createAnnouncer } from './apart/announce-market'
import { createFollowerParts } from './follower-parts'
import { type FollowedMarket, createMarketFollower } from './market-follower'
import type { MarketOptions } from './market-options'
import { MARKET_SETTINGS } from './market-settings'
import { createMarketWriter } from './market-writer'
import type { LogKeeping } from './writer-view'
import { type Publication, publishHere, publishToAll } from './publication'
import { watchStale } from './stale-watch'
import { offeredOf } from './offered'
import { beginningOf, restore, withDays } from './start-follower'

/** Prices: checked, logged, and only then published. */
export interface Market extends FollowedMarket, LogKeeping {}

/**
 * Creates a market over one feed: its writer, and a follower in the same process. It answers with stored bars
 * and quotes only after start().
 */
export function createMarket(options: MarketOptions): Market {
  const { feed, isHalted, clock, apart } = options
  const settings = { ...MARKET_SETTINGS, ...options.settings }
  const offered = offeredOf(options.instruments, feed)
  const parts = createFollowerParts({ ...options, offered, barsEveryMs: settings.barsEveryMs })
  const { instruments, calendarsById, crossings, quotes } = parts
  const { stream } = apart ?? {}
  const announcer = apart && stream && createAnnouncer({ ...options, ...apart, stream, instruments })
  const here = publishHere(parts)
  const publication: Publication = announcer ? publishToAll([here, announcer]) : here
  const writer = createMarketWriter({ ...options, settings, instruments, calendarsById, publication })
  const follower = createMarketFollower(parts, writer, isHalted)
  const { settled, fold, archiveTicks, forgetCandles } = writer
  const watch = watchStale(parts, follower)
  return {
    ...follower,
    settled,
    fold,
    archiveTicks,
    forgetCandles,
    start: async (before) => {
      const known = await writer.read()
      const past = await withDays(options.database, known, parts)
      restore(parts, past)
      await before?.(beginningOf(parts, past, clock.now()))
      crossings.crossAll(clock.now())
      const row = await writer.continue(known)
      announcer?.begin(row, writer)
      await writer.start(known)
      watch.start()
    },
    stop: async () => {
      watch.stop()
      await writer.stop()
      announcer?.stop()
      parts.bars.stop()
    },
    crossActions: (now) => {
      if (writer.cross(now)) crossings.crossAll(now)
    },
    awaitingActions: () =>
      [...instruments.values()].flatMap((instrument) => {
        const quote = quotes.quote(instrument.id)
        return quote && writer.awaitsAction(instrument.id) ? [{ instrument, last: quote.last }] : []
      }),
    // The next owner starts anew.
    onTakeOver: () => () => undefined,
  }
}
