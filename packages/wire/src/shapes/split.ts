import { type Lots, type Price, formatLots, formatPrice } from '@fairtick/domain'
import { encodeTime, readLots, readPrice, readTime } from './decimals'
import type { DecimalText, MomentText } from './text'

/** A split of a share that is announced and still to come: so many new units for so many old ones. */
export interface WireComingSplit {
  at: MomentText
  ratio_to: number
  ratio_from: number
}

/** A split of one order: what it was before and after. */
export interface WireOrderSplit {
  at: MomentText
  quantity_before: DecimalText
  quantity_after: DecimalText
  price_before: DecimalText
  price_after: DecimalText
  /** The last tick in old units, at which the profit stayed what it was. */
  last_price: DecimalText
  last_sequence: number
}

/** A split to come. Ratio in whole units, time in ms. */
export interface ComingSplit {
  readonly at: number
  readonly to: number
  readonly from: number
}

/** A split of one order. */
export interface OrderSplitView {
  readonly effectiveAt: number
  readonly lotsBefore: Lots
  readonly lotsAfter: Lots
  readonly priceBefore: Price
  readonly priceAfter: Price
  readonly lastPrice: Price
  readonly lastTick: number
}

/** A split to come. */
export const encodeComingSplit = ({ at, to, from }: ComingSplit): WireComingSplit => ({
  at: encodeTime(at),
  ratio_to: to,
  ratio_from: from,
})

/** Reads a split to come. */
export const readComingSplit = ({ at, ratio_to: to, ratio_from: from }: WireComingSplit): ComingSplit => ({
  at: readTime(at),
  to,
  from,
})

/** A split of an order, its prices with at least so many decimals. */
export const encodeOrderSplit = (split: OrderSplitView, precision: number): WireOrderSplit => ({
  at: encodeTime(split.effectiveAt),
  quantity_before: formatLots(split.lotsBefore),
  quantity_after: formatLots(split.lotsAfter),
  price_before: formatPrice(split.priceBefore, precision),
  price_after: formatPrice(split.priceAfter, precision),
  last_price: formatPrice(split.lastPrice, precision),
  last_sequence: split.lastTick,
})

/** Reads a split of an order. */
export const readOrderSplit = (split: WireOrderSplit): OrderSplitView => ({
  effectiveAt: readTime(split.at),
  lotsBefore: readLots(split.quantity_before),
  lotsAfter: readLots(split.quantity_after),
  priceBefore: readPrice(split.price_before),
  priceAfter: readPrice(split.price_after),
  lastPrice: readPrice(split.last_price),
  lastTick: split.last_sequence,
})
