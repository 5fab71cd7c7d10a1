import { PERIODS, type Period, type Tick, shownAfter } from '@fairtick/domain'
import type { Backfill } from './backfill/backfill'
import { type SeriesCandle, readLatestCandles } from './candles/candle-store'
import { storeHistory } from './candles/history-store'
import type { Feed, LastPrice, RawTick } from './feed'
import { KEPT } from './follower-parts'
import { type KnownMarket, lastTicks, readLog } from './read-log'
import type { WriterParts } from './writer-parts'

/** Reads the log to its end, and generates a history for instruments without one. */
export async function readAll(parts: WriterParts, feed: Feed): Promise<KnownMarket> {
  const known = await readLog(parts.database, parts.instruments.values(), KEPT)
  const made = await makeHistory(parts, feed, known)
  return { ...known, candles: [...known.candles, ...made] }
}

/** Continues the log from its end: numbers, hashes, charts, and prices that the next ones are checked by. */
export function continueLog({ folded, numbers, folder, intake }: WriterParts, known: KnownMarket): void {
  folded.charts.load(known.candles)
  for (const { instrumentId, hash } of known.lastBlocks) folded.hashes.set(instrumentId, hash)
  for (const { id } of known.journal) numbers.rowId = Math.max(numbers.rowId, id)
  folder.add(known.journal)
  for (const { instrumentId, sequence, time, price } of lastTicks(known).values()) {
    numbers.sequences.set(instrumentId, sequence)
    intake.remember(instrumentId, { time, price })
  }
}

/** Lets the feed emit, from the last known prices on. */
export function startFeed(parts: WriterParts, feed: Feed, known: KnownMarket): void {
  const ticks = lastTicks(known)
  parts.log.info(
    {
      source: feed.source,
      instruments: parts.instruments.size,
      known: ticks.size,
    },
    'the market is open for ticks',
  )
  const startedAt = parts.clock.now()
  feed.start(
    (raw) => {
      parts.intake.take(feed.knowsNoSplits ? raw.map((each) => simulatedNow(parts, each, startedAt)) : raw)
    },
    lastPrices(parts, known, ticks),
  )
}

/** Fetches the bars that are missing; undefined where the feed has no past of its own. */
export async function startBackfill(parts: WriterParts, feed: Feed): Promise<Backfill | undefined> {
  if (!feed.past) return undefined
  const { createBackfill } = await import('./backfill/backfill')
  const backfill = createBackfill({ ...parts, past: feed.past, tell: parts.publication.backfilled })
  await backfill.start()
  return backfill
}

/** A simulated price continues in the units of its start; after a split it is converted to new units. */
function simulatedNow({ actions, instruments }: WriterParts, raw: RawTick, startedAt: number): RawTick {
  const since = actions(raw.instrumentId, startedAt, raw.time)
  const instrument = instruments.get(raw.instrumentId)
  if (!('price' in raw) || !instrument || since.length === 0) return raw
  return { ...raw, price: shownAfter(raw.price, since, instrument) }
}

/** Stops the feed, waits for the last ticks to become durable, and seals complete minutes. */
export async function stopWriter(parts: WriterParts, feed: Feed): Promise<void> {
  feed.stop()
  if (await parts.writer.settled(parts.settings.stopWithinMs)) await parts.foldClosedMinutes()
  else parts.log.warn({ waiting: parts.writer.waiting() }, 'stopped with ticks that never became durable')
}

async function makeHistory(
  parts: WriterParts,
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
  { actions, instruments, clock }: WriterParts,
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
