import { type Conversion, type Instrument, isDollar } from '../../market'
import { NO_USD, type Price, type Usd, leastUsd, minusUsd, priceOf } from '../../money'
import { type ProfitBasis, expectedProfit } from './valuation'

/** A possible order, and the equity of its account. */
export interface RiskedOrder extends ProfitBasis {
  readonly fee: Usd
  /** The stop-loss in force from the fill on; undefined without one. */
  readonly stopLoss: Price | undefined
  /** Equity of the contract account; undefined while unknown. */
  readonly equity: Usd | undefined
}

/**
 * The maximum loss of an order with its fee, as a positive amount. With a stop-loss: at its price (a gap can
 * exceed it). Without one: for a buy in dollars its value, as prices cannot fall below zero; otherwise the
 * account's whole equity, at least zero. Undefined where the bound is an unknown equity. Source:
 * docs/spec/rules.md 3.9.
 */
export function mostLost(
  order: RiskedOrder,
  instrument: Instrument,
  conversion: Conversion,
): Usd | undefined {
  const { equity, fee, stopLoss } = order
  const lostAt = (price: Price) => minusUsd(fee, expectedProfit(order, price, instrument, conversion))
  const lost = stopLoss === undefined ? lostWithoutStop(order, instrument, lostAt) : lostAt(stopLoss)
  if (lost === undefined || equity === undefined) return lost ?? equity
  const held = equity > NO_USD ? equity : NO_USD
  return leastUsd(lost, held)
}

/** Value and fee of a buy priced in dollars; undefined for others, whose loss is unbounded. */
function lostWithoutStop(
  { side }: RiskedOrder,
  { quoteCurrency }: Instrument,
  lostAt: (price: Price) => Usd,
): Usd | undefined {
  return side === 'buy' && isDollar(quoteCurrency) ? lostAt(priceOf(0n)) : undefined
}
