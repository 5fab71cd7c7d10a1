import {
  type Lots,
  type Price,
  type Rate,
  type Usd,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import { encodeTime, readLots, readPrice, readRate, readTime, readUsd } from './decimals'
import type { DecimalText, MomentText } from './text'

/** A split of a share that is announced and still to come: so many new units for so many old ones. */
export interface WireComingSplit {
  at: MomentText
  ratio_to: number
  ratio_from: number
}

/** A dividend that is announced and still to come: its amount of a unit, in the currency of the price. */
export interface WireComingDividend {
  at: MomentText
  amount: DecimalText
}

/** The end of an instrument that is announced, or over: then nothing of it is traded any more. */
export interface WireListingEnd {
  at: MomentText
  /** 1: it is over. */
  over: number
}

/** A change of the symbol of an instrument that is announced and still to come. */
export interface WireComingSymbol {
  at: MomentText
  symbol: string
}

/** A symbol that an instrument was shown by before. */
export interface WireFormerSymbol {
  symbol: string
  until: MomentText
}

/** A dividend of one order; below zero where the client paid. */
export interface WireOrderDividend {
  at: MomentText
  quantity: DecimalText
  amount: DecimalText
  paid: DecimalText
  /** The rest, owed until the close; null of before it was owed: it was waived. */
  owed: DecimalText | null
}

/** A night of one order of which its balance could not bear all; below zero where the client paid. */
export interface WireOwedNight {
  /** Its 17:00 in New York. */
  at: MomentText
  /** How many nights it stands for: 3 on a Wednesday. */
  nights: number
  /** Points of a lot and night. */
  points: DecimalText
  quantity: DecimalText
  paid: DecimalText
  /** The rest, owed until the close. */
  owed: DecimalText
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

/** A dividend to come. */
export interface ComingDividend {
  readonly at: number
  readonly amount: Price
}

/** The end of an instrument; `isOver`: it has come. */
export interface ListingEnd {
  readonly at: number
  readonly isOver: boolean
}

/** A dividend of one order. */
export interface OrderDividendView {
  readonly effectiveAt: number
  readonly lots: Lots
  readonly amount: Price
  readonly paid: Usd
  readonly owed: Usd | undefined
}

/** An owed night of one order. */
export interface OwedNightView {
  readonly rolloverAt: number
  readonly nights: number
  readonly points: Rate
  readonly lots: Lots
  readonly paid: Usd
  readonly owed: Usd
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

/** The end of an instrument. */
export const encodeListingEnd = ({ at, isOver }: ListingEnd): WireListingEnd => ({
  at: encodeTime(at),
  over: isOver ? 1 : 0,
})

/** Reads the end of an instrument. */
export const readListingEnd = ({ at, over }: WireListingEnd): ListingEnd => ({
  at: readTime(at),
  isOver: over === 1,
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

/** A dividend to come. */
export const encodeComingDividend = ({ at, amount }: ComingDividend): WireComingDividend => ({
  at: encodeTime(at),
  amount: formatPrice(amount, 0),
})

/** Reads a dividend to come. */
export const readComingDividend = ({ at, amount }: WireComingDividend): ComingDividend => ({
  at: readTime(at),
  amount: readPrice(amount),
})

/** A dividend of an order. */
export const encodeOrderDividend = (dividend: OrderDividendView): WireOrderDividend => ({
  at: encodeTime(dividend.effectiveAt),
  quantity: formatLots(dividend.lots),
  amount: formatPrice(dividend.amount, 0),
  paid: formatUsd(dividend.paid),
  owed: dividend.owed === undefined ? null : formatUsd(dividend.owed),
})

/** Reads a dividend of an order. */
export const readOrderDividend = ({
  at,
  quantity,
  amount,
  paid,
  owed,
}: WireOrderDividend): OrderDividendView => ({
  effectiveAt: readTime(at),
  lots: readLots(quantity),
  amount: readPrice(amount),
  paid: readUsd(paid),
  owed: owed === null ? undefined : readUsd(owed),
})

/** An owed night of an order. */
export const encodeOwedNight = (night: OwedNightView): WireOwedNight => ({
  at: encodeTime(night.rolloverAt),
  nights: night.nights,
  points: formatRate(night.points),
  quantity: formatLots(night.lots),
  paid: formatUsd(night.paid),
  owed: formatUsd(night.owed),
})

/** Reads an owed night of an order. */
export const readOwedNight = (night: WireOwedNight): OwedNightView => ({
  rolloverAt: readTime(night.at),
  nights: night.nights,
  points: readRate(night.points),
  lots: readLots(night.quantity),
  paid: readUsd(night.paid),
  owed: readUsd(night.owed),
})

/** A part of another order's loss that was made good while nobody could realise the profit of this one. */
export interface WireCoveredLoss {
  at: MomentText
  /** The order whose loss it was. */
  order_id: number
  /** Owed until this order closes. */
  owed: DecimalText
}

/** A covered loss that an order owes. */
export interface CoveredLossView {
  readonly time: number
  readonly lostId: number
  readonly owed: Usd
}

/** A covered loss that an order owes. */
export const encodeCoveredLoss = (covered: CoveredLossView): WireCoveredLoss => ({
  at: encodeTime(covered.time),
  order_id: covered.lostId,
  owed: formatUsd(covered.owed),
})

/** Reads a covered loss that an order owes. */
export const readCoveredLoss = (covered: WireCoveredLoss): CoveredLossView => ({
  time: readTime(covered.at),
  lostId: covered.order_id,
  owed: readUsd(covered.owed),
})
