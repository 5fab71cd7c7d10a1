import {
  addUsd,
  copyRefusal,
  copyRequest,
  copyStopSlack,
  DAY_MS,
  DOLLAR,
  divideHalfEven,
  divideUp,
  type FollowTerms,
  type Instrument,
  isDollar,
  isRefusal,
  type Lots,
  lotsOf,
  marginOf,
  netResult,
  NO_USD,
  RANKED_DAYS,
  type Signal,
  type Usd,
  usdOf,
} from '@fairtick/domain'
import type { TraderOrder } from '../../../client/copying/traders'

/** The hypothetical result of copying, calculated from a trader's public orders. USD. */
export interface Preview {
  /** The trader's orders that were opened and closed in the period. */
  readonly orders: number
  readonly copied: number
  readonly skipped: number
  /** Results of the copies after fees and swaps. */
  readonly result: Usd
  /** Highest margin in use at any time. */
  readonly mostUsed: Usd
  /** Highest value of the open copies at any time, by their margins and leverage. */
  readonly mostAtWork: Usd
  /** When the copy stop-loss would have ended the copying (ms); undefined: never. */
  readonly stoppedAt: number | undefined
}

/** The start of a preview's period, ms. */
export const previewSince = (now: number): number => (Math.floor(now / DAY_MS) - RANKED_DAYS + 1) * DAY_MS

interface Copied {
  readonly order: TraderOrder
  readonly margin: Usd
  /** The value of its position at the opening. */
  readonly value: Usd
  readonly net: Usd
}

/** Orders as opened: the closed parts of an order are merged, up to its last close. */
function wholeOrders(orders: readonly TraderOrder[]): readonly TraderOrder[] {
  const wholes = new Map<string, TraderOrder>()
  for (const part of orders) {
    const { code, side, leverage, openedAt, openTick } = part
    const opening = [code, side, leverage, openedAt, openTick].join(' ')
    const others = wholes.get(opening)
    wholes.set(opening, others === undefined ? part : together(others, part))
  }
  return [...wholes.values()]
}

const together = (one: TraderOrder, other: TraderOrder): TraderOrder => ({
  ...(one.closedAt > other.closedAt ? one : other),
  id: Math.min(one.id, other.id),
  lots: lotsOf(one.lots + other.lots),
  margin: addUsd(one.margin, other.margin),
  profit: addUsd(one.profit, other.profit),
  fee: addUsd(one.fee, other.fee),
  swap: addUsd(one.swap, other.swap),
})

/**
 * Calculates the result of copying by these terms since a moment: lots, filters and budget by the domain's
 * rules, results in proportion to the lots. Past floating profit is not public, so the copy stop-loss
 * considers closed orders only. Undefined for sizing by equity, since a trader's equity is not public.
 */
export function previewOf(
  orders: readonly TraderOrder[],
  terms: FollowTerms,
  { since, instruments }: { readonly since: number; readonly instruments: ReadonlyMap<string, Instrument> },
): Preview | undefined {
  if (terms.mode === 'equity') return undefined
  const considered = wholeOrders(orders)
    .filter(({ openedAt, closedAt }) => openedAt >= since && closedAt >= openedAt)
    .toSorted((one, other) => one.openedAt - other.openedAt || one.id - other.id)
  const book = createBook(terms)
  for (const order of considered) {
    book.closeUntil(order.openedAt)
    if (book.stoppedAt() !== undefined) break
    const instrument = instruments.get(order.code)
    if (instrument !== undefined) book.take(order, instrument)
  }
  book.closeUntil(Infinity)
  return book.preview(considered.length)
}

function createBook(terms: FollowTerms) {
  let open: readonly Copied[] = []
  let [copied, result, mostUsed, mostAtWork] = [0, NO_USD, NO_USD, NO_USD]
  let stoppedAt: number | undefined
  const used = () => addUsd(...open.map(({ margin }) => margin))
  const atWork = () => addUsd(...open.map(({ value }) => value))
  return {
    stoppedAt: () => stoppedAt,
    closeUntil: (at: number) => {
      const due = open
        .filter(({ order }) => order.closedAt <= at)
        .toSorted((one, other) => one.order.closedAt - other.order.closedAt)
      for (const { order, net } of due) {
        if (stoppedAt !== undefined) return
        open = open.filter((each) => each.order.id !== order.id)
        result = addUsd(result, net)
        if (copyStopSlack(terms, result) <= 0n) stoppedAt = order.closedAt
      }
    },
    take: (order: TraderOrder, instrument: Instrument) => {
      const copy = copyOf(order, terms, { instrument, openCopies: open.length })
      if (copy === undefined || copyRefusal(copy, terms, used()) !== undefined) return
      open = [...open, copy]
      copied += 1
      if (used() > mostUsed) mostUsed = used()
      if (atWork() > mostAtWork) mostAtWork = atWork()
    },
    preview: (count: number): Preview => ({
      orders: count,
      copied,
      skipped: count - copied,
      result,
      mostUsed,
      mostAtWork,
      stoppedAt,
    }),
  }
}

/** The copy of an order by these terms; undefined if the filters or the lots exclude it. */
function copyOf(
  order: TraderOrder,
  terms: FollowTerms,
  offered: { readonly instrument: Instrument; readonly openCopies: number },
): (Copied & Parameters<typeof copyRefusal>[0]) | undefined {
  const request = copyRequest(signalOf(order, offered.instrument), { ...NO_RELATION, ...terms }, offered)
  if (isRefusal(request)) return undefined
  const share = (amount: Usd) => usdOf(divideHalfEven(amount * request.lots, order.lots))
  const margin = usdOf(divideUp(order.margin * request.lots, order.lots))
  const byLeverage =
    request.leverage === 0 || request.leverage === order.leverage
      ? margin
      : usdOf(divideUp(margin * BigInt(order.leverage), BigInt(request.leverage)))
  const value = valueOf({ order, lots: request.lots, margin }, offered.instrument)
  return { order, margin: byLeverage, value, net: share(netResult(order)) }
}

/** The value of a copy at its opening: its margin times its leverage, or by the price without one. */
function valueOf(
  { order, lots, margin }: { readonly order: TraderOrder; readonly lots: Lots; readonly margin: Usd },
  instrument: Instrument,
): Usd {
  if (instrument.marginMode === 'leveraged' || !isDollar(instrument.quoteCurrency))
    return usdOf(margin * BigInt(order.leverage))
  return marginOf({ lots, leverage: 1 }, order.openPrice, { ...instrument, marginMode: 'leveraged' }, DOLLAR)
}

const NO_RELATION = {
  id: 0,
  userId: 0,
  traderId: 0,
  traderUserId: 0,
  status: 'following',
  realised: NO_USD,
  copiedUntil: 0,
  opensAfter: 0,
  beganAt: 0,
  endedAt: undefined,
  endReason: undefined,
  rules: 0,
  country: undefined,
} as const

const signalOf = (order: TraderOrder, { id: instrumentId }: Instrument): Signal => ({
  id: 0,
  traderId: 0,
  userId: 0,
  kind: 'open',
  positionId: order.id,
  instrumentId,
  side: order.side,
  lots: order.lots,
  ofLots: order.lots,
  leverage: order.leverage,
  price: order.openPrice,
  tick: order.openTick,
  equity: undefined,
  at: order.openedAt,
  stopLoss: undefined,
  takeProfit: undefined,
  trailDistance: undefined,
})
