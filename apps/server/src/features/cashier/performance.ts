import { NO_USD, type Usd, addUsd, divideDown, minusUsd, rateOf } from '@fairtick/domain'
import type { TradedDay } from '../../books/history/ended-orders'

/** Sums over some trades. */
export type Result = Omit<TradedDay, 'day' | 'instrumentId'>

/** The results of a period's trading: every day and instrument with a trade, and the whole. */
export interface Performance {
  readonly whole: Result
  /** `total` is the net result from the period's first day to this one. */
  readonly days: readonly (Result & { readonly day: number; readonly total: Usd })[]
  readonly instruments: readonly (Result & { readonly instrumentId: number })[]
  /**
   * The deepest fall of the running total below its highest point so far, or below zero, at the ends of days.
   */
  readonly drawdown: Usd
}

const NOTHING: Result = { net: NO_USD, fees: NO_USD, trades: 0, won: 0 }

/** Sums up the days of a period, given oldest first. */
export function performanceOf(traded: readonly TradedDay[]): Performance {
  let total = NO_USD
  let peak = NO_USD
  let drawdown = NO_USD
  const days = [...sumsBy(traded, ({ day }) => day)].map(([day, result]) => {
    total = addUsd(total, result.net)
    if (total > peak) peak = total
    if (minusUsd(peak, total) > drawdown) drawdown = minusUsd(peak, total)
    return { ...result, day, total }
  })
  const instruments = [...sumsBy(traded, ({ instrumentId }) => instrumentId)]
    .map(([instrumentId, result]) => ({ ...result, instrumentId }))
    .toSorted((one, other) => (one.net === other.net ? 0 : one.net > other.net ? -1 : 1))
  return { whole: traded.reduce<Result>(plus, NOTHING), days, instruments, drawdown }
}

function sumsBy(traded: readonly TradedDay[], keyOf: (each: TradedDay) => number): Map<number, Result> {
  const sums = new Map<number, Result>()
  for (const each of traded) sums.set(keyOf(each), plus(sums.get(keyOf(each)) ?? NOTHING, each))
  return sums
}

const plus = (one: Result, other: Result): Result => ({
  net: addUsd(one.net, other.net),
  fees: addUsd(one.fees, other.fees),
  trades: one.trades + other.trades,
  won: one.won + other.won,
})

/** 100 percent at a rate's 8 decimals. */
const PERCENT = 100n * 10n ** 8n

/** A result with the percent of its trades that won, rounded down. */
export const withHitRate = <Of extends Result>(result: Of) => ({
  ...result,
  hitRate: rateOf(result.trades === 0 ? 0n : divideDown(BigInt(result.won) * PERCENT, BigInt(result.trades))),
})
