import {
  type Instrument,
  NO_USD,
  type OpenSums,
  type Position,
  type TraderSums,
  type Usd,
  rateOfReturn,
  winRateOf,
} from '@fairtick/domain'
import type { ShownTrader } from './trader-board'

/** The open orders of a trader, and the caller's follow with them, if any. */
export interface AroundTrader {
  readonly open: OpenSums
  readonly own: { readonly budget: Usd; readonly result: Usd } | undefined
}

type InstrumentOf = (instrumentId: number) => Instrument

/** A trader as shown to everyone. It contains no client address, phone, balance or id. */
export function traderView(shown: ShownTrader, { open, own }: AroundTrader) {
  const { trader, total, threeWeeks, drawdown, followers } = shown
  return {
    ...trader,
    followers,
    openOrders: open.orders,
    openLots: open.lots,
    openProfit: open.floating,
    openMargin: open.margin,
    since: trader.decidedAt ?? trader.appliedAt,
    isBanned: trader.status === 'banned',
    totalRate: rateOfReturn(total),
    totalProfit: total.net,
    closed: total.closed,
    totalMargin: total.margin,
    recentRate: rateOfReturn(threeWeeks),
    recentWin: winRateOf(threeWeeks),
    recentProfit: threeWeeks.net,
    recentClosed: threeWeeks.closed,
    drawdown,
    heldSeconds: averageSeconds(total),
    isFollowed: own !== undefined,
    budget: own?.budget ?? NO_USD,
    result: own?.result ?? NO_USD,
  }
}

const averageSeconds = ({ counted, heldMs }: TraderSums) =>
  counted === 0 ? 0 : Math.round(heldMs / counted / 1000)

/** Points of the curve in the list. */
const LISTED_POINTS = 21

/** A trader of the list, with the end of their curve. */
export const listedTraderView = (shown: ShownTrader, around: AroundTrader) => ({
  ...traderView(shown, around),
  curve: shown.curve.slice(-LISTED_POINTS),
})

/** One trader in full, but for the words of a sample's rule. */
export const traderPageView = (shown: ShownTrader, around: AroundTrader, instrumentOf: InstrumentOf) => ({
  ...traderView(shown, around),
  curve: shown.curve,
  instruments: [...shown.byInstrument].map(([id, sums]) => {
    const { code, showCode } = instrumentOf(id)
    return {
      code,
      name: showCode,
      closed: sums.closed,
      profit: sums.net,
      rate: rateOfReturn(sums),
      win: winRateOf(sums),
    }
  }),
})

/** A place in the ranking. */
export function rankedView(
  { trader, total, threeWeeks, favourite }: ShownTrader,
  instrumentOf: InstrumentOf,
) {
  const { counted, leverages } = threeWeeks
  return {
    trader,
    leverage: counted === 0 ? 0 : Math.round(leverages / counted),
    recentRate: rateOfReturn(threeWeeks),
    recentWin: winRateOf(threeWeeks),
    recentProfit: threeWeeks.net,
    totalRate: rateOfReturn(total),
    closed: total.closed,
    code: favourite === undefined ? '' : instrumentOf(favourite).code,
  }
}

/** A closed order of a trader, with all inputs of their figures. */
export function traderOrderView(order: Position, { code, showCode: name, pricePrecision }: Instrument) {
  if (order.status !== 'closed') throw new Error(`order ${order.id} is ${order.status}`)
  return { ...order, code, name, pricePrecision }
}
