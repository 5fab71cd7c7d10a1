import { PRICE_SCALE, type Price, type Rate, divideHalfEven, rateOf } from '../money'
import type { Tick } from './tick'

/** An instrument's trading day so far. */
export interface TradingDay {
  /** When it began, see sessionStart. */
  readonly dayStart: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
}

/** The latest tick of an instrument and its trading day so far. */
export interface Quote extends TradingDay {
  readonly tick: Tick
  readonly last: Price
  readonly time: number
  /** Percent against the day's open. */
  readonly change: Rate
}

const PERCENT = 100n * 10n ** BigInt(PRICE_SCALE)

/** The quote after one more tick, whose trading day began at `dayStart`; the first tick of a day is its open. */
export function quoteAfter(previous: TradingDay | undefined, tick: Tick, dayStart: number): Quote {
  const { price } = tick
  const isSameDay = previous?.dayStart === dayStart
  const open = isSameDay ? previous.open : price
  return {
    tick,
    last: price,
    time: tick.time,
    dayStart,
    open,
    high: isSameDay && previous.high > price ? previous.high : price,
    low: isSameDay && previous.low < price ? previous.low : price,
    change: rateOf(divideHalfEven((price - open) * PERCENT, open)),
  }
}

/** Whether a quote is too old to price anything. Source: rules.md, Quotes (staleAfter). */
export function isStale(quote: { readonly time: number }, now: number, staleAfterMs: number): boolean {
  return now - quote.time > staleAfterMs
}
