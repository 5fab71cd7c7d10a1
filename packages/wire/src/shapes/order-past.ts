import { exactPrice, lots, moment, orNull, price, rate, usd, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/** A dividend of one order; below zero where the client paid. */
export const orderDividendShape = object({
  at: ['effectiveAt', moment],
  quantity: ['lots', lots],
  amount: exactPrice,
  paid: usd,
  /** The rest, owed until the close; null of before it was owed: it was waived. */
  owed: orNull(usd),
})
export type WireOrderDividend = Wire<typeof orderDividendShape>
export type OrderDividendView = Ours<typeof orderDividendShape>

/** A night of one order of which its balance could not bear all; below zero where the client paid. */
export const owedNightShape = object({
  /** Its 17:00 in New York. */
  at: ['rolloverAt', moment],
  /** How many nights it stands for: 3 on a Wednesday. */
  nights: whole,
  /** Points of a lot and night. */
  points: rate,
  quantity: ['lots', lots],
  paid: usd,
  /** The rest, owed until the close. */
  owed: usd,
})
export type WireOwedNight = Wire<typeof owedNightShape>
export type OwedNightView = Ours<typeof owedNightShape>

/** A split of one order: what it was before and after. Its prices have at least the decimals beside it. */
export const orderSplitShape = object({
  at: ['effectiveAt', moment],
  quantity_before: ['lotsBefore', lots],
  quantity_after: ['lotsAfter', lots],
  price_before: ['priceBefore', price],
  price_after: ['priceAfter', price],
  /** The last tick in old units, at which the profit stayed what it was. */
  last_price: ['lastPrice', price],
  last_sequence: ['lastTick', whole],
})
export type WireOrderSplit = Wire<typeof orderSplitShape>
export type OrderSplitView = Ours<typeof orderSplitShape>

/** A part of another order's loss that was made good while nobody could realise the profit of this one. */
export const coveredLossShape = object({
  at: ['time', moment],
  /** The order whose loss it was. */
  order_id: ['lostId', whole],
  /** Owed until this order closes. */
  owed: usd,
})
export type WireCoveredLoss = Wire<typeof coveredLossShape>
export type CoveredLossView = Ours<typeof coveredLossShape>
