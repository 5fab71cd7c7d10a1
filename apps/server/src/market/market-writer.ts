import { DAY_MS } from '@fairtick/domain'
import type { Backfill } from './backfill/backfill'
import { forgetCandles } from './candles/candle-store'
import type { Feed } from './feed'
import type { MarketOptions } from './market-options'
import type { KnownMarket } from './read-log'
import { continueLog, readAll, startBackfill, startFeed, stopWriter } from './start-writer'
import { archiveTicks, readyBefore } from './tick-log/archive-ticks'
import { type WriterOptions, createWriterParts } from './writer-parts'
import type { LogKeeping, WriterView } from './writer-view'

/** Writes prices of a feed into the log, and publishes the log. */
export interface MarketWriter extends WriterView, LogKeeping {
  /** Reads the log to its end, and makes the first history. */
  read(): Promise<KnownMarket>
  /** Continues the log, once the follower in this process has the known state. Returns the last row. */
  continue(known: KnownMarket): Promise<number>
  /** Starts the feed. */
  start(known: KnownMarket): Promise<void>
  /** The present value of `arrivedTo`, without a wait. */
  arrivedSoFar(): number
  /** Stops the feed, makes the last ticks durable and seals complete minutes. */
  stop(): Promise<void>
  /**
   * Checks later ticks against the prices after the actions up to a moment. Returns whether no older tick can
   * come any more.
   */
  cross(until: number): boolean
}

const SETTLED_WITHIN_MS = 30_000

/** Creates the writer of a market over one feed; nothing happens before start(). */
export function createMarketWriter(options: WriterOptions): MarketWriter {
  const { feed, clock } = options
  const parts = createWriterParts(options)
  const { writer, intake } = parts
  let backfill: Backfill | undefined
  const cross = (until: number): boolean => {
    intake.crossAll(until)
    return writer.waiting() === 0
  }
  return {
    ...sourcesOf(feed),
    ...retained(options),
    chartsLeft: (instrumentId) => backfill?.chartsLeft(instrumentId),
    awaitsAction: (instrumentId) => intake.awaitsAction(instrumentId),
    arrivedTo: async () => {
      const now = clock.now()
      await writer.flushed()
      return now
    },
    // A tick of after an action crosses it here in the same turn.
    crossedTo: () => Number.NEGATIVE_INFINITY,
    counters: () => ({ ...intake.counters(), late: writer.late(), waiting: writer.waiting() }),
    read: async () => readAll(parts, feed),
    arrivedSoFar: writer.arrivedTo,
    continue: async (known) => {
      continueLog(parts, known)
      await parts.foldClosedMinutes()
      cross(clock.now())
      return parts.numbers.rowId
    },
    start: async (known) => {
      startFeed(parts, feed, known)
      backfill = await startBackfill(parts, feed)
    },
    stop: async () => {
      await backfill?.stop()
      await stopWriter(parts, feed)
    },
    cross,
    settled: async () => void (await writer.settled(SETTLED_WITHIN_MS)),
    fold: async () => parts.foldClosedMinutes(),
  }
}

const sourcesOf = (
  feed: Feed,
): Pick<WriterView, 'source' | 'sourceOf' | 'attributionOf' | 'lacking' | 'connections'> => ({
  source: feed.source,
  sourceOf: (instrumentId) => feed.sourceOf?.(instrumentId) ?? feed.source,
  attributionOf: (instrumentId) => feed.attributionOf?.(instrumentId) ?? '',
  lacking: (instrumentId) => feed.lacking?.(instrumentId),
  connections: () => feed.connections?.() ?? [],
})

/** The functions that keep the database from growing without limit. */
function retained({
  database,
  clock,
  retention,
}: Pick<MarketOptions, 'database' | 'clock' | 'retention'>): Pick<
  LogKeeping,
  'archiveTicks' | 'forgetCandles'
> {
  const { archiveDir = '', tickDays = 0, candleDays = 0 } = retention ?? {}
  return {
    archiveTicks: async () => {
      if (tickDays <= 0) return
      const keptDay = Math.floor(clock.now() / DAY_MS) - tickDays
      await archiveTicks(database, archiveDir, await readyBefore(database, keptDay))
    },
    forgetCandles: async () => {
      if (candleDays > 0) await forgetCandles(database, clock.now(), candleDays * DAY_MS)
    },
  }
}
