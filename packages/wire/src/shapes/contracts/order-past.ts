import { exactPrice, lots, moment, orNull, price, rate, usd, whole } from '../../kinds'
import { type Ours, object } from '../../object'

/** A dividend on one order; negative: the client paid. */
export const orderDividendShape = object({
  at: ['effectiveAt', moment],
  quantity: ['lots', lots],
  amount: exactPrice,
  paid: usd,
  /** rest owed until the close; null if it was waived, before dividends could be owed */
  owed: orNull(usd),
})
export type OrderDividendView = Ours<typeof orderDividendShape>

/** A night whose swap exceeded the balance, for one order; negative: the client paid. */
export const owedNightShape = object({
  /** rollover, 17:00 in New York */
  at: ['rolloverAt', moment],
  /** number of nights charged: 3 on a Wednesday */
  nights: whole,
  /** points for each lot and night */
  points: rate,
  quantity: ['lots', lots],
  paid: usd,
  /** rest owed until the close */
  owed: usd,
})
export type OwedNightView = Ours<typeof owedNightShape>

/** A split of one order, with its values before and after. Prices have at least the decimals beside it. */
export const orderSplitShape = object({
  at: ['effectiveAt', moment],
  quantity_before: ['lotsBefore', lots],
  quantity_after: ['lotsAfter', lots],
  price_before: ['priceBefore', price],
  price_after: ['priceAfter', price],
  /** last tick in old units, at which the profit did not change */
  last_price: ['lastPrice', price],
  last_sequence: ['lastTick', whole],
})
export type OrderSplitView = Ours<typeof orderSplitShape>

/** A covered part of another order's loss, while the profit of this order could not be realised. */
export const coveredLossShape = object({
  at: ['time', moment],
  /** order that made the loss */
  order_id: ['lostId', whole],
  /** amount owed until this order closes */
  owed: usd,
})
export type CoveredLossView = Ours<typeof coveredLossShape>
