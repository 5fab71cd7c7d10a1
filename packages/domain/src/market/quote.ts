import { PRICE_SCALE, type Price, type Rate, divideHalfEven, rateOf } from '../money'
import type { Tick } from './tick'

/** An instrument's trading day so far. */
export interface TradingDay {
  /** Its beginning, see sessionStart. */
  readonly dayStart: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
}

/** An instrument's trading day for display: from ticks, or before the first one from stored bars. */
export interface DayQuote extends TradingDay {
  readonly last: Price
  readonly time: number
  /** Percent against the day's open. */
  readonly change: Rate
}

/** The latest tick of an instrument and its trading day so far. */
export interface Quote extends DayQuote {
  readonly tick: Tick
}

const PERCENT = 100n * 10n ** BigInt(PRICE_SCALE)

/**
 * The quote after one more tick, whose trading day began at `dayStart`; the first tick of a day is its open.
 */
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
    change: changeOf(open, price),
  }
}

/** A price against the day's open, in percent, half to even at a rate's last decimal. */
export const changeOf = (open: Price, last: Price): Rate =>
  rateOf(divideHalfEven((last - open) * PERCENT, open))

/** Whether a quote is too old for pricing. Source: docs/spec/rules.md 2.4. */
export function isStale(quote: { readonly time: number }, now: number, staleAfterMs: number): boolean {
  return now - quote.time > staleAfterMs
}
