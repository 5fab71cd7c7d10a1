import { type Conversion, type Instrument, isDollar } from '../market'
import { NO_USD, type Price, type Usd, leastUsd, minusUsd, priceOf } from '../money'
import { type ProfitBasis, profitAt } from './valuation'

/** An order that may be placed, and what its account is worth. */
export interface RiskedOrder extends ProfitBasis {
  readonly fee: Usd
  /** The stop-loss in force from the fill on; undefined without one. */
  readonly stopLoss: Price | undefined
  /** Equity of the contract account; undefined while it is not known. */
  readonly equity: Usd | undefined
}

/**
 * The most that an order can lose, as a positive amount with the fee. With a stop-loss: to its price (a jump
 * over it can make it more). Without one a buy in dollars loses at most its value, as no price falls below
 * zero; anything else all that the account holds, which is never made less than nothing. Undefined where only
 * an unknown account bounds it. Source: docs/spec/rules.md 3.9.
 */
export function mostLost(
  order: RiskedOrder,
  instrument: Instrument,
  conversion: Conversion,
): Usd | undefined {
  const { equity, fee, stopLoss } = order
  const lostAt = (price: Price) => minusUsd(fee, profitAt(order, price, instrument, conversion))
  const lost = stopLoss === undefined ? lostWithoutStop(order, instrument, lostAt) : lostAt(stopLoss)
  if (lost === undefined || equity === undefined) return lost ?? equity
  const held = equity > NO_USD ? equity : NO_USD
  return leastUsd(lost, held)
}

/** The value and the fee of a buy whose price is in dollars; of anything else nothing bounds the loss. */
function lostWithoutStop(
  { side }: RiskedOrder,
  { quoteCurrency }: Instrument,
  lostAt: (price: Price) => Usd,
): Usd | undefined {
  return side === 'buy' && isDollar(quoteCurrency) ? lostAt(priceOf(0n)) : undefined
}
