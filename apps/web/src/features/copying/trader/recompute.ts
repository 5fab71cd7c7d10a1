import {
  COUNTED_FROM_MS,
  DAY_MS,
  type Rate,
  divideHalfEven,
  netResult,
  NO_SUMS,
  NO_USD,
  rateOf,
  rateOfReturn,
  type TraderDay,
  traderFigures,
  type TraderSums,
  winRateOf,
} from '@fairtick/domain'
import type { ListedTrader, TraderOrder } from '../../../client/copying/traders'

/** The second decimal of a percentage, at a rate's 8 decimals. */
const PERCENT_STEP = 1_000_000n

/** A percentage as published: two decimals, half to even. */
const asPublished = (percent: Rate): Rate => rateOf(divideHalfEven(percent, PERCENT_STEP) * PERCENT_STEP)

/** A published and a recomputed figure, rounded alike. */
export interface Comparison {
  readonly figure: keyof typeof PERCENTAGES | keyof typeof AMOUNTS | 'closed'
  readonly unit: 'percent' | 'share' | 'usd' | 'count'
  readonly published: bigint
  readonly computed: bigint
  readonly agrees: boolean
}

const PERCENTAGES = {
  totalRate: 'percent',
  recentRate: 'percent',
  recentWin: 'share',
  drawdown: 'share',
} as const
const AMOUNTS = { totalProfit: true, recentProfit: true } as const

/** Figures computed from closed orders. */
type Computed = Pick<ListedTrader, keyof typeof PERCENTAGES | keyof typeof AMOUNTS | 'closed'>

/**
 * Computes a trader's figures from all their closed orders, as of a moment (ms); for an ended trader, as of
 * the end. Source: docs/spec/rules.md 7.5 to 7.7.
 */
export function figuresOf(
  orders: readonly TraderOrder[],
  asOf: { readonly now: number; readonly endedAt?: number | undefined },
): Computed {
  const { total, threeWeeks, drawdown } = traderFigures(orders.map(dayOf), asOf)
  return {
    totalRate: rateOfReturn(total),
    totalProfit: total.net,
    closed: total.closed,
    recentRate: rateOfReturn(threeWeeks),
    recentWin: winRateOf(threeWeeks),
    recentProfit: threeWeeks.net,
    drawdown,
  }
}

/** An order as the sums of its day. The instrument's id is irrelevant, as no sum here is by instrument. */
const dayOf = (order: TraderOrder): TraderDay => ({
  ...sumsOf(order),
  day: Math.floor(order.closedAt / DAY_MS),
  instrumentId: 0,
})

function sumsOf(order: TraderOrder): TraderSums {
  const heldMs = order.closedAt - order.openedAt
  const net = netResult(order)
  if (heldMs < COUNTED_FROM_MS) return { ...NO_SUMS, closed: 1, net }
  const { margin, leverage: leverages } = order
  return { closed: 1, net, counted: 1, won: net > NO_USD ? 1 : 0, profit: net, margin, heldMs, leverages }
}

/** Compares published figures with computed ones. */
export function compareFigures(published: Computed, computed: Computed): readonly Comparison[] {
  const percent = (figure: keyof typeof PERCENTAGES) =>
    comparison(figure, PERCENTAGES[figure], [published[figure], asPublished(computed[figure])])
  const amount = (figure: keyof typeof AMOUNTS) =>
    comparison(figure, 'usd', [published[figure], computed[figure]])
  return [
    comparison('closed', 'count', [BigInt(published.closed), BigInt(computed.closed)]),
    percent('totalRate'),
    amount('totalProfit'),
    percent('recentRate'),
    percent('recentWin'),
    amount('recentProfit'),
    percent('drawdown'),
  ]
}

function comparison(
  figure: Comparison['figure'],
  unit: Comparison['unit'],
  [published, computed]: readonly [bigint, bigint],
): Comparison {
  return { figure, unit, published, computed, agrees: published === computed }
}
