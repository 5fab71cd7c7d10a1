import { type Instrument, type Price, offeredInstruments } from '@fairtick/domain'
import { createFollowerParts } from './follower-parts'
import { type MarketFollower, createMarketFollower } from './market-follower'
import type { MarketOptions } from './market-options'
import { MARKET_SETTINGS } from './market-settings'
import { type LogKeeping, createMarketWriter } from './market-writer'
import { type Publication, publishHere } from './publication'
import { createStaleWatch } from './stale-watch'
import { startFollower } from './start-follower'

/** Prices: checked, logged, and only then published. */
export interface Market extends MarketFollower, LogKeeping {
  /** Reads the log, makes the first history, and starts the feed. */
  start(): Promise<void>
  /** Stops the feed, makes the last ticks durable and seals complete minutes. */
  stop(): Promise<void>
  /** Applies past actions that no tick has triggered yet. */
  crossActions(now: number): void
  /**
   * Instruments whose price moved like a split that operators have not entered, with the last published
   * price.
   */
  awaitingActions(): readonly { readonly instrument: Instrument; readonly last: Price }[]
}

const SECOND_MS = 1_000
const STALE_LOOK_MS = 5_000

/**
 * Creates a market over one feed: its writer, and a follower in the same process. It answers with stored bars
 * and quotes only after start().
 */
export function createMarket(options: MarketOptions): Market {
  const { feed, isHalted, clock } = options
  const settings = { ...MARKET_SETTINGS, ...options.settings }
  const offered = offeredInstruments(options.instruments, feed.supplies).map((each) =>
    limited(each, feed.longestGapMs),
  )
  const parts = createFollowerParts({ ...options, offered, barsEveryMs: settings.barsEveryMs })
  const { instruments, calendarsById, crossings, quotes } = parts
  const publication: Publication = publishHere(parts)
  const writer = createMarketWriter({ ...options, settings, instruments, calendarsById, publication })
  const follower = createMarketFollower(parts, writer, isHalted)
  const { settled, fold, archiveTicks, forgetCandles } = writer
  let watch: NodeJS.Timeout | undefined
  return {
    ...follower,
    settled,
    fold,
    archiveTicks,
    forgetCandles,
    start: async () => {
      const known = await writer.read()
      await startFollower(parts, known, options.database)
      crossings.crossAll(clock.now())
      await writer.start(known)
      if (feed.source !== 'live') return
      const staleWatch = createStaleWatch(parts, follower, parts)
      watch = setInterval(() => staleWatch.look(), STALE_LOOK_MS)
    },
    stop: async () => {
      clearInterval(watch)
      await writer.stop()
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
  }
}

/** A price is missing, not unchanged, after this many times the feed's longest gap. */
const GAPS_MISSED = 2

/**
 * The instrument with its maximum price age near the feed's promise. With a longer limit, a client with a
 * faster source of prices could trade on known moves. Source: docs/spec/rules.md 2.4.
 */
function limited(instrument: Instrument, longestGapMs = Infinity): Instrument {
  const limitMs = Math.ceil((GAPS_MISSED * longestGapMs) / SECOND_MS) * SECOND_MS
  return { ...instrument, staleAfterMs: Math.min(instrument.staleAfterMs, limitMs) }
}
