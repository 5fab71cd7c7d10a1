import { COUNTED_FROM_MS } from './trader-results'
import { MINUTE_MS } from '../time'
import type { Side, Stops } from '../contracts'
import type { Candle } from '../market'
import { type Price, priceOf } from '../money'

/** The sandbox programs that trade as samples for copying. Source: docs/spec/wire.md 6. */
export const SAMPLE_NAMES = ['crossing', 'range'] as const
/** One of them. */
export type SampleName = (typeof SAMPLE_NAMES)[number]

/** Number of finished one-minute bars that a program looks at. */
export const SAMPLE_BARS = 20
/** Bars of the short average. */
const SHORT_BARS = 5
/** Minutes between turns; the two programs alternate. */
const TURN_MINUTES = 2
/** Number of parts of the range: a program buys in the lowest and sells in the highest. */
const RANGE_PARTS = 5n

/** The order that a program holds in an instrument. */
export interface HeldSample {
  readonly side: Side
  /** Ms since the epoch. */
  readonly openedAt: number
}

/** All inputs of a program's decision. */
export interface SampleView {
  /** Finished bars of one minute, ascending; with fewer than 20 no order is opened. */
  readonly bars: readonly Candle[]
  readonly held: HeldSample | undefined
  /** The minute that has just begun, ms since the epoch. */
  readonly minute: number
  /** Whether it is the turn of this instrument. */
  readonly isTurn: boolean
}

/** The acts of a program in one instrument and minute: close first, then open. */
export interface SampleActs {
  readonly closes: boolean
  readonly opens: { readonly side: Side; readonly stops: Stops } | undefined
}

const NOTHING: SampleActs = { closes: false, opens: undefined }

/**
 * Returns the index of the instrument whose turn a minute (ms since the epoch) is, among those open now;
 * undefined if it is not this program's turn. The two programs alternate minutes.
 */
export function sampleTurn(name: SampleName, minute: number, open: number): number | undefined {
  const count = Math.floor(minute / MINUTE_MS)
  if (open === 0 || count % TURN_MINUTES !== SAMPLE_NAMES.indexOf(name)) return undefined
  return Math.floor(count / TURN_MINUTES) % open
}

/**
 * The acts of a program. At its turn an instrument's order closes, and another opens by the rule with a
 * stop-loss one range of the bars away. Between turns an order closes as soon as its rule no longer holds. An
 * order of the current minute is left alone, so a repeated call has no effect.
 */
export function sampleActs(name: SampleName, { bars, held, minute, isTurn }: SampleView): SampleActs {
  const range = rangeOf(bars)
  if (held && held.openedAt >= minute) return NOTHING
  if (!range) return { closes: held !== undefined && isTurn, opens: undefined }
  const { wanted, isOver } = RULES[name](range, held?.side)
  const closes = held !== undefined && (isTurn || (isOver && minute - held.openedAt >= COUNTED_FROM_MS))
  if (!isTurn || !wanted) return { closes, opens: undefined }
  const stopLoss = priceOf(wanted === 'buy' ? range.last - range.width : range.last + range.width)
  if (stopLoss <= 0n) return { closes, opens: undefined }
  return {
    closes,
    opens: { side: wanted, stops: { stopLoss, takeProfit: undefined, trailDistance: undefined } },
  }
}

/** Highest, lowest and last price of the bars, and their closes. */
interface BarRange {
  readonly lowest: Price
  readonly width: bigint
  readonly last: Price
  readonly closes: readonly Price[]
}

/** The side that a rule wants now, and whether the reason of a held order has gone. */
interface Verdict {
  readonly wanted: Side | undefined
  readonly isOver: boolean
}

type Rule = (range: BarRange, held: Side | undefined) => Verdict

const RULES: Readonly<Record<SampleName, Rule>> = { crossing: byCrossing, range: byRange }

/** Trend rule: buys while the short average is above the long one, sells while it is below. */
function byCrossing({ closes }: BarRange, held: Side | undefined): Verdict {
  const short = sum(closes.slice(-SHORT_BARS)) * BigInt(closes.length)
  const long = sum(closes) * BigInt(SHORT_BARS)
  const wanted = short === long ? undefined : short > long ? 'buy' : 'sell'
  return { wanted, isOver: wanted !== undefined && wanted !== held }
}

/** Reversion rule: expects a price at the edge of its range to return to the middle. */
function byRange({ lowest, width, last }: BarRange, held: Side | undefined): Verdict {
  const height = last - lowest
  const isBelow = height * RANGE_PARTS <= width
  const isAbove = height * RANGE_PARTS >= width * (RANGE_PARTS - 1n)
  const isBack = held === 'buy' ? height * 2n >= width : height * 2n <= width
  return { wanted: isBelow ? 'buy' : isAbove ? 'sell' : undefined, isOver: isBack }
}

/** Undefined with too few bars or without a price move. */
function rangeOf(bars: readonly Candle[]): BarRange | undefined {
  const seen = bars.slice(-SAMPLE_BARS)
  const last = seen.at(-1)?.close
  if (seen.length < SAMPLE_BARS || last === undefined) return undefined
  const [lows, highs] = [seen.map(({ low }) => low), seen.map(({ high }) => high)]
  const lowest = lows.reduce((one, other) => (one < other ? one : other))
  const highest = highs.reduce((one, other) => (one > other ? one : other))
  const width = highest - lowest
  return width <= 0n ? undefined : { lowest, width, last, closes: seen.map(({ close }) => close) }
}

const sum = (prices: readonly Price[]): bigint => prices.reduce((all, price) => all + price, 0n)
