import { type Candle, ONE_TICK, PERIODS, type Period, aggregate, periodMs } from '@fairtick/domain'
import type { HistoryBars } from '../feed'
import { barLength } from './bar-ticks'
import type { InstrumentFiles } from './load-replay'
import { type ReplaySides, barsOf } from './replay-lines'
import type { ReplayBar } from './replay-price'

/** The end of a history. */
export interface HistoryPlace {
  /** File time of the instrument's first played line; bars from there on are left out. */
  readonly origin: number
  /** Wall clock of that line. */
  readonly startedAt: number
}

/** Most bars kept of each period. */
const BARS_MAX = 5000
/** Number of ticks that a bar without a traded quantity is played as. */
const TICKS_A_BAR = 5n

/**
 * The six charts of an instrument before its replay, moved to the wall clock; long bars are made of short
 * ones where available.
 */
export function replayHistory({ instrument, files }: InstrumentFiles, place: HistoryPlace): HistoryBars[] {
  const sources = files
    .map((sides) => candlesOf(sides, instrument.pricePrecision, place))
    .filter(({ candles }) => candles.length > 0)
    .toSorted((one, other) => periodMs(other.period) - periodMs(one.period))
  return PERIODS.flatMap((period) => {
    const usable = sources.filter((source) => periodMs(source.period) <= periodMs(period))
    const bars = new Map<number, Candle>()
    for (const { candles } of usable) {
      for (const [at, candle] of aggregate(candles, period).entries()) {
        // The first may have begun before its source did, so an existing bar is kept.
        if (at > 0 || !bars.has(candle.time)) bars.set(candle.time, candle)
      }
    }
    const candles = ascending([...bars.values()]).slice(-BARS_MAX)
    return candles.length === 0 ? [] : [{ instrumentId: instrument.id, period, candles }]
  })
}

function candlesOf(
  sides: ReplaySides,
  precision: number,
  { origin, startedAt }: HistoryPlace,
): { readonly period: Period; readonly candles: readonly Candle[] } {
  const { bars } = barsOf(sides, precision)
  const length = barLength(bars.map(({ time }) => time))
  const period = PERIODS.findLast((each) => periodMs(each) <= length) ?? '1min'
  const usable = bars.filter(({ time, low }) => low > 0n && time < origin && time + startedAt - origin >= 0)
  const moved = usable.map((bar) => candleOf(bar, startedAt - origin))
  return { period, candles: aggregate(ascending(moved), period) }
}

function candleOf({ time, open, high, low, close, volume }: ReplayBar, shift: number): Candle {
  return {
    time: time + shift,
    open,
    high,
    low,
    close,
    volume: volume > 0n ? volume : TICKS_A_BAR * ONE_TICK,
  }
}

function ascending(candles: readonly Candle[]): Candle[] {
  return candles.toSorted((one, other) => one.time - other.time)
}
