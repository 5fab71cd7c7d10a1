import type { Instrument, Option } from '@fairtick/domain'
import { listed, moment, orNull, price, rate, usd, whole } from '../../kinds'
import { DIRECTION, LOSS_BASIS, OPTION_RESULT, OPTION_STATUS } from '../../listed'
import { type Wire, object } from '../../object'
import { decimalsOf } from '../../kinds/decimals'
import { flatly, tradedShape } from '../contracts/traded'

/** A Micro order in either state (docs/spec/wire.md 3.1). */
export const optionShape = object({
  Id: ['id', whole],
  Status: ['status', listed(OPTION_STATUS)],
  /** 1 up, 2 down */
  Type: ['direction', listed(DIRECTION)],
  /** stake, USD */
  Number: ['stake', usd],
  /** duration */
  Seconds: ['durationSeconds', whole],
  /** time left of the duration */
  RemainMilliSeconds: ['remainingMs', whole],
  OpenPrice: ['openPrice', price],
  /** settlement price */
  EndPrice: ['endPrice', orNull(price)],
  /** profit of a win, a fraction of the stake */
  ProfitRatio: ['payoutRatio', rate],
  /** profit of a settled option */
  FactProfits: ['profit', usd],
  /** time of opening */
  CreatedAtST: ['createdAt', moment],
  /** time of settlement */
  CompleteAtST: ['settledAt', orNull(moment)],
  ForexTradeList: ['instrument', tradedShape],
  Result: ['result', orNull(listed(OPTION_RESULT))],
  /** time of expiry */
  ExpireAt: ['expiresAt', moment],
  /** cost of a loss: 0 the stake, 1 the stake times the payout ratio */
  LossLevel: ['lossBasis', listed(LOSS_BASIS)],
  /** version of the rules at its acceptance */
  Rules: ['rules', whole],
})
export type WireMicroOrder = Wire<typeof optionShape>

/** A page of micro/orders. */
export interface WireMicroOrders {
  data: WireMicroOrder[]
  total: number
}

/** A Micro order at a moment. */
export function encodeMicroOrder(option: Option, instrument: Instrument, now: number): WireMicroOrder {
  const remaining = option.status === 'running' ? option.expiresAt - now : 0
  const { pricePrecision } = instrument
  return optionShape.write({ instrument, pricePrecision, remainingMs: Math.max(0, remaining), ...option })
}

/** Reads a Micro order. Source: docs/spec/product.md 3.5, docs/spec/wire.md 3. */
export function readOption(wire: WireMicroOrder) {
  const { remainingMs: _left, ...option } = flatly(optionShape.read(wire))
  return { ...option, pricePrecision: decimalsOf(wire.OpenPrice) }
}
/** An option as its owner sees it, without the ticks that priced it. */
export type OwnOption = ReturnType<typeof readOption>

/** A page of options of one status. */
export interface OwnOptions {
  readonly options: readonly OwnOption[]
  readonly total: number
}

/** Reads a page of micro/orders. */
export const readOptions = ({ data, total }: WireMicroOrders): OwnOptions => ({
  options: data.map(readOption),
  total,
})
