import { PERIODS, type Period, type Tick, shownAfter } from '@fairtick/domain'
import type { Backfill } from './backfill/backfill'
import { type SeriesCandle, readLatestCandles } from './candles/candle-store'
import { storeHistory } from './candles/history-store'
import type { Feed, LastPrice, RawTick } from './feed'
import { KEPT, type MarketParts } from './market-parts'
import { type KnownMarket, lastTicks, readLog, readTradingDays } from './read-log'

/**
 * Restores a market to the end of its log, generates a history for instruments without one, and starts the
 * feed.
 */
export async function startMarket(parts: MarketParts, feed: Feed): Promise<void> {
  const { database, instruments, log } = parts
  const known = await readLog(database, instruments.values(), KEPT)
  const made = await makeHistory(parts, feed, known)
  const complete = { ...known, candles: [...known.candles, ...made] }
  for (const { dayStart, range } of await readTradingDays(database, complete, parts.calendarsById)) {
    parts.quotes.begin(dayStart, range)
  }
  const ticks = restore(parts, complete)
  await parts.foldClosedMinutes()
  parts.crossings.crossAll(parts.clock.now())
  log.info(
    {
      source: feed.source,
      instruments: instruments.size,
      known: ticks.size,
    },
    'the market is open for ticks',
  )
  const startedAt = parts.clock.now()
  feed.start(
    (raw) => {
      parts.intake.take(feed.knowsNoSplits ? raw.map((each) => simulatedNow(parts, each, startedAt)) : raw)
    },
    lastPrices(parts, complete, ticks),
  )
}

/** Fetches the bars that are missing; undefined where the feed has no past of its own. */
export async function startBackfill(parts: MarketParts, feed: Feed): Promise<Backfill | undefined> {
  if (!feed.past) return undefined
  const { createBackfill } = await import('./backfill/backfill')
  const backfill = createBackfill({ ...parts, past: feed.past, kept: KEPT })
  await backfill.start()
  return backfill
}

/** A simulated price continues in the units of its start; after a split it is converted to new units. */
function simulatedNow({ actions, instruments }: MarketParts, raw: RawTick, startedAt: number): RawTick {
  const since = actions(raw.instrumentId, startedAt, raw.time)
  const instrument = instruments.get(raw.instrumentId)
  if (!('price' in raw) || !instrument || since.length === 0) return raw
  return { ...raw, price: shownAfter(raw.price, since, instrument) }
}

/** Stops the feed, waits for the last ticks to become durable, and seals complete minutes. */
export async function stopMarket(parts: MarketParts, feed: Feed): Promise<void> {
  feed.stop()
  if (await parts.writer.settled(parts.settings.stopWithinMs)) await parts.foldClosedMinutes()
  else parts.log.warn({ waiting: parts.writer.waiting() }, 'stopped with ticks that never became durable')
  parts.bars.stop()
}

/**
 * Restores memory from the database: charts and hashes as of the last block, then every tick of the journal.
 */
function restore(parts: MarketParts, known: KnownMarket): ReadonlyMap<number, Tick> {
  const { folded, charts, numbers, quotes, folder, recent, crossings } = parts
  charts.load(known.candles)
  folded.charts.load(known.candles)
  for (const { instrumentId, hash } of known.lastBlocks) folded.hashes.set(instrumentId, hash)
  for (const { ticks } of known.lastBlocks) for (const tick of ticks.slice(-1)) quotes.apply(tick)
  for (const { id, ticks } of known.journal) {
    numbers.rowId = Math.max(numbers.rowId, id)
    for (const tick of ticks) {
      crossings.cross(tick.instrumentId, tick.time)
      quotes.apply(tick)
      charts.apply(tick)
      recent.add(tick)
    }
  }
  folder.add(known.journal)
  const last = lastTicks(known)
  for (const { instrumentId, sequence, time, price } of last.values()) {
    numbers.sequences.set(instrumentId, sequence)
    parts.intake.remember(instrumentId, { time, price })
  }
  return last
}

async function makeHistory(
  parts: MarketParts,
  feed: Feed,
  known: KnownMarket,
): Promise<readonly SeriesCandle[]> {
  const begun = new Set([...known.candles, ...known.lastBlocks].map(({ instrumentId }) => instrumentId))
  const without = [...parts.instruments.values()].filter(({ id }) => !begun.has(id))
  if (without.length === 0) return []
  const startedAt = performance.now()
  const history = feed.history(without, parts.clock.now())
  const count = await storeHistory(parts.database, history)
  const took = Math.round(performance.now() - startedAt)
  parts.log.info({ bars: count, instruments: without.length, tookMs: took }, 'the first history is made')
  return readLatestCandles(
    parts.database,
    without.map(({ id }) => id),
    KEPT,
  )
}

/** The prices to continue from: the last tick, or else the last bar. */
function lastPrices(
  { actions, instruments, clock }: MarketParts,
  { candles }: KnownMarket,
  ticks: ReadonlyMap<number, Tick>,
): ReadonlyMap<number, LastPrice> {
  const last = new Map<number, LastPrice>()
  for (const { instrumentId, period, candle } of candles) {
    if (period === FINEST) last.set(instrumentId, { time: candle.time, price: candle.close })
  }
  for (const [instrumentId, { time, price }] of ticks) last.set(instrumentId, { time, price })
  for (const [instrumentId, { time, price }] of last) {
    const instrument = instruments.get(instrumentId)
    const since = actions(instrumentId, time, clock.now())
    if (instrument) last.set(instrumentId, { time, price: shownAfter(price, since, instrument) })
  }
  return last
}

const FINEST: Period = PERIODS[0]
