import { DAY_MS } from '../time'
import { type Lots, NO_USD, type Rate, type Usd, addUsd, divideDown, rateOf, usdOf } from '../money'

/** Minimum holding time of an order that counts for rate and wins. Source: docs/spec/rules.md 7.6. */
export const COUNTED_FROM_MS = 60_000
/** Days of the ranking, including today. Source: docs/spec/rules.md 7.6. */
export const RANKED_DAYS = 21
/** Minimum number of closed orders in these days, and of their margin, for a ranking. */
export const RANKING_MINIMUM = { orders: 5, margin: usdOf(100_000_000n) } as const

/**
 * Sums of a trader's own closed orders, without copies. `counted` and the fields after it exclude orders held
 * for less than a minute; `net` includes all. USD, net of fees and swaps.
 */
export interface TraderSums {
  readonly closed: number
  readonly net: Usd
  readonly counted: number
  readonly won: number
  readonly profit: Usd
  readonly margin: Usd
  /** Total holding time of the counted orders, ms. */
  readonly heldMs: number
  /** Sum of the leverages of the counted orders. */
  readonly leverages: number
}

/** Sums of a trader's open orders, USD at current prices. */
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
export const totalOfSums = (all: readonly TraderSums[]): TraderSums =>
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

/** 100 percent with a rate's 8 decimals. */
const HUNDRED = 10_000_000_000n

/** Profit over margin used, percent, rounded down; 0 without margin. Source: docs/spec/rules.md 7.7. */
export const rateOfReturn = ({ profit, margin }: Pick<TraderSums, 'profit' | 'margin'>): Rate =>
  rateOf(margin === NO_USD ? 0n : divideDown(profit * HUNDRED, margin))

/** Share of the counted orders that ended with a profit, percent, rounded down; 0 without orders. */
export const winRateOf = ({ won, counted }: Pick<TraderSums, 'won' | 'counted'>): Rate =>
  rateOf(counted === 0 ? 0n : divideDown(BigInt(won) * HUNDRED, BigInt(counted)))

/** Whether a trader with these sums of the ranked days is ranked. */
export const isRanked = ({ counted, margin }: Pick<TraderSums, 'counted' | 'margin'>): boolean =>
  counted >= RANKING_MINIMUM.orders && margin >= RANKING_MINIMUM.margin

/**
 * A point of the curve: its time (ms since the epoch) and the return up to then in percent. The time is the
 * end of the day, for today the time of calculation, for a trader's last day the moment they stopped.
 */
export type CurvePoint = readonly [at: number, rate: Rate]

/**
 * Return up to the end of each day with an order, over all margin ever used: the last point is the return
 * since the beginning. Days in ascending order; moments in ms since the epoch.
 */
export function returnCurve(
  days: readonly TraderDay[],
  { now, endedAt = now }: { readonly now: number; readonly endedAt?: number },
): readonly CurvePoint[] {
  const { margin } = totalOfSums(days)
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

/** Largest fall of a curve from an earlier peak, in percentage points. The curve counts as starting at 0. */
export function drawdownOf(curve: readonly CurvePoint[]): Rate {
  let [top, deepest] = [0n, 0n]
  for (const [, at] of curve) {
    if (at > top) top = at
    if (top - at > deepest) deepest = top - at
  }
  return rateOf(deepest)
}

/**
 * Converts an offset in a trader's list of closed orders, newest first, into a time and a smaller offset. The
 * list is read from the orders closed before that time (ms; undefined: from the newest), so that whole days
 * of newer orders are skipped. Days in ascending order.
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

/** All public figures of a trader, calculated from the sums of their days. */
export interface TraderFigures {
  readonly total: TraderSums
  readonly threeWeeks: TraderSums
  readonly byInstrument: ReadonlyMap<number, TraderSums>
  /** The instrument with the most counted orders in the three weeks; undefined without orders. */
  readonly favourite: number | undefined
  readonly curve: readonly CurvePoint[]
  /** Percentage points. */
  readonly drawdown: Rate
}

/**
 * The figures of a trader at a moment (ms since the epoch). For a trader who stopped, the three weeks end
 * with the day they stopped, so that they keep their rank; later closes still count in them. Days in
 * ascending order. Source: docs/spec/rules.md 7.5, 7.6.
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
    total: totalOfSums(days),
    threeWeeks: totalOfSums(lately),
    byInstrument: groupedBy(days),
    favourite: favourite?.[0],
    curve,
    drawdown: drawdownOf(curve),
  }
}

function groupedBy(days: readonly TraderDay[]): ReadonlyMap<number, TraderSums> {
  const sums = new Map<number, TraderSums>()
  for (const day of days)
    sums.set(day.instrumentId, totalOfSums([sums.get(day.instrumentId) ?? NO_SUMS, day]))
  return sums
}
