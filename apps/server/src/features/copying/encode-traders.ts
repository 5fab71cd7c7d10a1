import {
  type HeldPosition,
  type Instrument,
  type Position,
  type TraderSums,
  type Usd,
  NO_USD,
  formatLots,
  formatPrice,
  formatUsd,
  lotsOf,
  rateOfReturn,
  winRateOf,
} from '@fairtick/domain'
import {
  SIDE,
  type WireRanked,
  type WireTrader,
  type WireTraderOrder,
  type WireTraderPage,
  encodePercent,
  encodeTime,
} from '@fairtick/wire'
import type { ShownTrader } from './trader-board'

/** The open orders of a trader, and the caller's own relation with them where there is one. */
export interface Around {
  readonly open: readonly HeldPosition[]
  readonly own: { readonly budget: Usd; readonly result: Usd } | undefined
}

/** A trader as everybody sees them. No address, phone, balance or number of a client is in it. */
export function encodeTrader(shown: ShownTrader, { open, own }: Around): WireTrader {
  const { trader, total, threeWeeks, drawdown, followers } = shown
  return {
    id: trader.id,
    user_id: trader.userId,
    nickname: trader.nickname,
    avatar: '',
    follow_num: followers,
    position_num: open.length,
    position_quantity: formatLots(lotsOf(open.reduce((sum, { lots }) => sum + lots, 0n))),
    created_at: encodeTime(trader.decidedAt ?? trader.appliedAt),
    ended_at: trader.endedAt === undefined ? null : encodeTime(trader.endedAt),
    is_sample: trader.isSample,
    profit_percent: encodePercent(rateOfReturn(total)),
    total_profit: formatUsd(total.net),
    total_num: total.closed,
    total_amount: formatUsd(total.margin),
    three_week_rate: encodePercent(rateOfReturn(threeWeeks)),
    three_week_win: encodePercent(winRateOf(threeWeeks)),
    three_week_profit: formatUsd(threeWeeks.net),
    three_week_num: threeWeeks.closed,
    drawdown: encodePercent(drawdown),
    average_seconds: averageSeconds(total),
    is_followed: own !== undefined,
    max_amount: formatUsd(own?.budget ?? NO_USD),
    total_profits: formatUsd(own?.result ?? NO_USD),
  }
}

/** One trader in full; `strategy` is the rule of a sample. */
export const encodeTraderPage = (
  shown: ShownTrader,
  around: Around & { readonly strategy: string; readonly instrumentOf: (id: number) => Instrument },
): WireTraderPage => ({
  ...encodeTrader(shown, around),
  equity_curve: shown.curve.map(([at, rate]) => [at, encodePercent(rate)]),
  by_instrument: [...shown.byInstrument].map(([id, sums]) => {
    const { code, showCode } = around.instrumentOf(id)
    return {
      code,
      name: showCode,
      total_num: sums.closed,
      profit: formatUsd(sums.net),
      rate: encodePercent(rateOfReturn(sums)),
      win: encodePercent(winRateOf(sums)),
    }
  }),
  strategy: around.strategy,
})

/** One place of the ranking. */
export function encodeRanked(shown: ShownTrader, instrumentOf: (id: number) => Instrument): WireRanked {
  const { trader, total, threeWeeks, favourite } = shown
  const { counted, leverages } = threeWeeks
  return {
    user: {
      id: trader.id,
      nickname: trader.nickname,
      avatar: '',
      ended_at: trader.endedAt === undefined ? null : encodeTime(trader.endedAt),
      is_sample: trader.isSample,
    },
    multiple: counted === 0 ? 0 : Math.round(leverages / counted),
    three_week_rate: encodePercent(rateOfReturn(threeWeeks)),
    three_week_win: encodePercent(winRateOf(threeWeeks)),
    three_week_profit: formatUsd(threeWeeks.net),
    total_rate: encodePercent(rateOfReturn(total)),
    total_trade_num: total.closed,
    code: favourite === undefined ? '' : instrumentOf(favourite).code,
  }
}

/** A closed order of a trader, with all that their figures are worked out of. */
export function encodeTraderOrder(order: Position, instrument: Instrument): WireTraderOrder {
  if (order.status !== 'closed') throw new Error(`order ${order.id} is ${order.status}`)
  const price = (value: typeof order.openPrice) => formatPrice(value, instrument.pricePrecision)
  return {
    Id: order.id,
    Code: instrument.code,
    ShowCode: instrument.showCode,
    OrderType: SIDE[order.side],
    Quantity: formatLots(order.lots),
    Multiple: order.leverage,
    OriginPrice: price(order.openPrice),
    Price: price(order.closePrice),
    CautionMoney: formatUsd(order.margin),
    TradeFee: formatUsd(order.fee),
    Swap: formatUsd(order.swap),
    FactProfits: formatUsd(order.profit),
    OpenTime: encodeTime(order.openedAt),
    CloseTime: encodeTime(order.closedAt),
    OpenTick: order.openTick,
    CloseTick: order.closeTick,
    Rules: order.rules,
  }
}

function averageSeconds({ counted, heldMs }: TraderSums): number {
  return counted === 0 ? 0 : Math.round(heldMs / counted / 1000)
}
