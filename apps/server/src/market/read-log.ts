import type { Calendar, Instrument, Tick } from '@fairtick/domain'
import { sessionStart } from '@fairtick/domain'
import type { Kept } from './candles/candle-series'
import { type DayRange, type SeriesCandle, readDayRanges, readLatestCandles } from './candles/candle-store'
import type { JournalRow } from './tick-log/journal-row'
import type { TickBlock } from './tick-log/tick-block'
import type { Queryable } from '../database/in-transaction'
import { readJournal, readLastBlocks } from './tick-log/tick-log-store'

/** The market's past in the database. */
export interface KnownMarket {
  readonly journal: readonly JournalRow[]
  readonly lastBlocks: readonly TickBlock[]
  /** The latest bars of every chart as of the last block, each chart ascending. */
  readonly candles: readonly SeriesCandle[]
}

/** Reads the log and the charts of the given instruments and of all instruments in the journal. */
export async function readLog(
  database: Queryable,
  instruments: Iterable<Instrument>,
  keep: Kept,
): Promise<KnownMarket> {
  const journal = await readJournal(database)
  const named = journal.flatMap(({ ticks }) => ticks.map(({ instrumentId }) => instrumentId))
  const ids = [...new Set([...[...instruments].map(({ id }) => id), ...named])]
  const lastBlocks = await readLastBlocks(database, ids)
  const candles = await readLatestCandles(database, ids, keep)
  return { journal, lastBlocks, candles }
}

/** The last published tick of each instrument that has one. */
export function lastTicks(known: KnownMarket): ReadonlyMap<number, Tick> {
  const sealed = known.lastBlocks.flatMap(({ ticks }) => ticks.slice(-1))
  const open = known.journal.flatMap(({ ticks }) => ticks)
  return new Map([...sealed, ...open].map((tick) => [tick.instrumentId, tick]))
}

/** Trading days from stored bars, for instruments with bars. */
export async function readTradingDays(
  database: Queryable,
  known: KnownMarket,
  calendarsById: ReadonlyMap<number, Calendar>,
): Promise<readonly { readonly dayStart: number; readonly range: DayRange }[]> {
  const dayStarts = new Map<number, number>()
  for (const { instrumentId, period, candle } of known.candles) {
    const calendar = calendarsById.get(instrumentId)
    if (calendar && period === '1min') dayStarts.set(instrumentId, sessionStart(calendar, candle.time))
  }
  const ranges = await readDayRanges(database, dayStarts)
  return ranges.map((range) => ({ dayStart: dayStarts.get(range.instrumentId) ?? 0, range }))
}
