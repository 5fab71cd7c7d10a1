import { DAY_MS } from '../time'
import { type Lots, NO_USD, type Rate, type Usd, addUsd, divideDown, rateOf, usdOf } from '../money'

/** Orders held for less than this count for neither rate nor win. Source: docs/spec/rules.md 7.6. */
export const COUNTED_FROM_MS = 60_000
/** Days that the ranking looks back over, today included. Source: docs/spec/rules.md 7.6. */
export const RANKED_DAYS = 21
/** Least closed orders and least margin of those, in these days, of whoever is ranked. */
export const RANKED_FROM = { orders: 5, margin: usdOf(100_000_000n) } as const

/**
 * Sums of a trader's own closed orders: copies of others are not theirs. `counted` and what follows it leave
 * out those held for less than a minute; `net` has the profit of all. USD, net of fees and swaps.
 */
export interface TraderSums {
  readonly closed: number
  readonly net: Usd
  readonly counted: number
  readonly won: number
  readonly profit: Usd
  readonly margin: Usd
  /** Ms that the counted orders were held, in sum. */
  readonly heldMs: number
  /** Leverages of the counted orders, in sum. */
  readonly leverages: number
}

/** The open orders of a trader in sum, USD at the prices of now. */
export interface OpenSums {
  readonly orders: number
  readonly lots: Lots
  readonly margin: Usd
  readonly floating: Usd
}

/** The sums of one day (days since the epoch, UTC) and one instrument. */
export interface TraderDay extends TraderSums {
  readonly day: number
  readonly instrumentId: number
}

/** No orders. */
export const NO_SUMS: TraderSums = {
  closed: 0,
  net: NO_USD,
  counted: 0,
  won: 0,
  profit: NO_USD,
  margin: NO_USD,
  heldMs: 0,
  leverages: 0,
}

/** Sums of several days or instruments. */
export const sumUp = (all: readonly TraderSums[]): TraderSums =>
  all.reduce<TraderSums>(
    (sum, each) => ({
      closed: sum.closed + each.closed,
      net: addUsd(sum.net, each.net),
      counted: sum.counted + each.counted,
      won: sum.won + each.won,
      profit: addUsd(sum.profit, each.profit),
      margin: addUsd(sum.margin, each.margin),
      heldMs: sum.heldMs + each.heldMs,
      leverages: sum.leverages + each.leverages,
    }),
    NO_SUMS,
  )

/** A whole, in percent at a rate's 8 decimals. */
const HUNDRED = 10_000_000_000n

/** Profit over margin used, percent, rounded down; 0 where none was used. Source: docs/spec/rules.md 7.7. */
export const rateOfReturn = ({ profit, margin }: Pick<TraderSums, 'profit' | 'margin'>): Rate =>
  rateOf(margin === NO_USD ? 0n : divideDown(profit * HUNDRED, margin))

/** Share of the counted orders that ended with a profit, percent, rounded down; 0 without orders. */
export const winRateOf = ({ won, counted }: Pick<TraderSums, 'won' | 'counted'>): Rate =>
  rateOf(counted === 0 ? 0n : divideDown(BigInt(won) * HUNDRED, BigInt(counted)))

/** Whether a trader with these sums of the ranked days is ranked. */
export const isRanked = ({ counted, margin }: Pick<TraderSums, 'counted' | 'margin'>): boolean =>
  counted >= RANKED_FROM.orders && margin >= RANKED_FROM.margin

/**
 * A point of the curve: the day's end (ms since the epoch), of a day that is not over yet the moment at which
 * it was worked out, of that on which the trader ended their end; and the return up to then in percent.
 */
export type CurvePoint = readonly [at: number, rate: Rate]

/**
 * Return up to the end of each day with an order, over all the margin that was ever used: the last point is
 * the return since the beginning. Days in their order; moments in ms since the epoch.
 */
export function returnCurve(
  days: readonly TraderDay[],
  { now, endedAt = now }: { readonly now: number; readonly endedAt?: number },
): readonly CurvePoint[] {
  const { margin } = sumUp(days)
  const byDay = new Map<number, Usd>()
  for (const { day, profit } of days) byDay.set(day, addUsd(byDay.get(day) ?? NO_USD, profit))
  let profit = NO_USD
  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .map(([day, ofDay]) => {
      profit = addUsd(profit, ofDay)
      const latest = day * DAY_MS <= endedAt ? endedAt : now
      return [Math.min((day + 1) * DAY_MS, latest), rateOfReturn({ profit, margin })]
    })
}

/** The deepest fall of a curve from a height that it had before, in percentage points; beginning at 0. */
export function drawdownOf(curve: readonly CurvePoint[]): Rate {
  let [top, deepest] = [0n, 0n]
  for (const [, at] of curve) {
    if (at > top) top = at
    if (top - at > deepest) deepest = top - at
  }
  return rateOf(deepest)
}

/**
 * Where a list of a trader's closed orders, newest first, has its order after so many: days that have only
 * newer ones are left out, so that no list is gone through from its beginning. Before a moment (ms), and so
 * many of those on. Days in their order.
 */
export function closedAfter(
  days: readonly TraderDay[],
  count: number,
): { readonly before: number | undefined; readonly offset: number } {
  const closedOn = new Map<number, number>()
  for (const { day, closed } of days) closedOn.set(day, (closedOn.get(day) ?? 0) + closed)
  let before: number | undefined
  let offset = count
  for (const [day, closed] of [...closedOn].toReversed()) {
    if (closed > offset) break
    offset -= closed
    before = day * DAY_MS
  }
  return { before, offset }
}

/** All figures of a trader that everybody sees, worked out of the sums of their days. */
export interface TraderFigures {
  readonly total: TraderSums
  readonly threeWeeks: TraderSums
  readonly byInstrument: ReadonlyMap<number, TraderSums>
  /** The instrument with the most counted orders in the three weeks; undefined where there was none. */
  readonly favourite: number | undefined
  readonly curve: readonly CurvePoint[]
  /** Percentage points. */
  readonly drawdown: Rate
}

/**
 * The figures of a trader at a moment (ms since the epoch). The three weeks of whoever has ended end with the
 * day of their end, so that they keep their place; what closes after it counts in them, too. Days in their
 * order. Source: docs/spec/rules.md 7.5, 7.6.
 */
export function traderFigures(
  days: readonly TraderDay[],
  { now, endedAt = now }: { readonly now: number; readonly endedAt?: number | undefined },
): TraderFigures {
  const today = Math.floor(Math.min(now, endedAt) / DAY_MS)
  const lately = days.filter(({ day }) => day > today - RANKED_DAYS)
  const curve = returnCurve(days, { now, endedAt })
  const [favourite] = [...groupedBy(lately)].toSorted(([, one], [, other]) => other.counted - one.counted)
  return {
    total: sumUp(days),
    threeWeeks: sumUp(lately),
    byInstrument: groupedBy(days),
    favourite: favourite?.[0],
    curve,
    drawdown: drawdownOf(curve),
  }
}

function groupedBy(days: readonly TraderDay[]): ReadonlyMap<number, TraderSums> {
  const sums = new Map<number, TraderSums>()
  for (const day of days) sums.set(day.instrumentId, sumUp([sums.get(day.instrumentId) ?? NO_SUMS, day]))
  return sums
}
