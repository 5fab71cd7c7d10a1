import {
  type Price,
  type PriceProtection,
  type PricedInstrument,
  type Stops,
  priceOf,
  priceStep,
} from '@fairtick/domain'
import { refuse } from '../../books/command'

/**
 * Refuses the first price that has more decimals than its instrument, naming its parameter; prices are never
 * rounded. `market` is undefined if the instrument has no price: its decimals are then unknown and every
 * price passes.
 */
export function ensureOnGrid<Name extends string>(
  prices: Readonly<Record<Name, Price | undefined>>,
  market: PricedInstrument | undefined,
): void {
  if (!market) return
  const step = priceStep(market.instrument)
  for (const name in prices)
    if ((prices[name] ?? 0n) % step !== 0n) refuse('parameter-wrong', { parameter: name })
}

/** Stops as a call gives them: 0 or absent is off. */
export function stopsOf({ stopLoss, takeProfit, trailDistance }: Stops): Stops {
  return {
    stopLoss: isOff(stopLoss) ? undefined : stopLoss,
    takeProfit: isOff(takeProfit) ? undefined : takeProfit,
    trailDistance: isOff(trailDistance) ? undefined : trailDistance,
  }
}

/** Price protection as a call gives it: without `maxSlip` the price may not have moved at all. */
export function protectionOf(price: Price | undefined, maxSlip: Price | undefined): PriceProtection {
  return { price, maxSlip: maxSlip ?? NO_PRICE }
}

/** A price of 0 stands for none in calls that require a price. */
export const NO_PRICE = priceOf(0n)

const isOff = (price: Price | undefined) => price === undefined || price === NO_PRICE
