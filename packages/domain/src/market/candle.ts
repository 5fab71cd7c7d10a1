import { MINUTE_MS } from '../time'
import { PRICE_SCALE, type Price, formatDecimal } from '../money'
import { type Tick, volumeOf } from './tick'

/** Chart periods, shortest first. Source: docs/spec/product.md 9.6. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day'] as const

/** A chart period. */
export type Period = (typeof PERIODS)[number]

/** One bar of a chart; periods without a tick have no bar. */
export interface Candle {
  /** Start of the bar, ms since the epoch, UTC. */
  readonly time: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
  /** Traded quantity, or the number of ticks, in 10^-8. */
  readonly volume: bigint
  /** The bar, or a part of it, came afterwards from the source's own history, not from ticks. */
  readonly isBackfilled?: boolean
}

const LENGTHS: Readonly<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
  '1day': 1440 * MINUTE_MS,
}

/** Length of a period in ms. */
export const periodMs = (period: Period): number => LENGTHS[period]

/** Start of the bar that a moment falls into. Every bar, the daily one too, begins on the UTC clock. */
export const barStart = (period: Period, time: number): number => time - (time % LENGTHS[period])

/** The bar after one more tick: extended, or a new one when the tick lies past it, or it was backfilled. */
export function foldTick(candle: Candle | undefined, tick: Tick, period: Period): Candle {
  const time = barStart(period, tick.time)
  const { price } = tick
  const volume = volumeOf(tick)
  if (candle?.time !== time || candle.isBackfilled)
    return { time, open: price, high: price, low: price, close: price, volume }
  return {
    time,
    open: candle.open,
    high: price > candle.high ? price : candle.high,
    low: price < candle.low ? price : candle.low,
    close: price,
    volume: candle.volume + volume,
  }
}

/** Merges two neighbouring parts of one bar; keeps the start of the earlier. */
export function mergeCandles(earlier: Candle, later: Candle): Candle {
  return {
    time: earlier.time,
    open: earlier.open,
    high: later.high > earlier.high ? later.high : earlier.high,
    low: later.low < earlier.low ? later.low : earlier.low,
    close: later.close,
    volume: earlier.volume + later.volume,
    ...(earlier.isBackfilled || later.isBackfilled ? { isBackfilled: true } : {}),
  }
}

/** Bars of a longer period from ascending bars of a shorter one. */
export function aggregate(candles: Iterable<Candle>, period: Period): Candle[] {
  const bars: Candle[] = []
  for (const candle of candles) {
    const time = barStart(period, candle.time)
    const last = bars.at(-1)
    if (last?.time === time) bars[bars.length - 1] = mergeCandles(last, candle)
    else bars.push({ ...candle, time })
  }
  return bars
}

/** A candle's volume as plain decimal text without trailing zeros. */
export function formatVolume(volume: bigint): string {
  return formatDecimal(volume, PRICE_SCALE).replace(/\.?0+$/, '')
}
