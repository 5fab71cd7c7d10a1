import { type Usd, isWholeCents } from '../money'
import { type Refusal, refusal } from '../refusal'
import { incomeToMaturity } from './mining-income'
import type { MiningTerms } from './subscription'

/** The bounds of a subscription to a product, USD. */
export interface MiningBounds {
  readonly amountMin: Usd
  readonly amountMax: Usd
}

/** A product with the income left in its pool, USD. */
export interface MiningOffer extends MiningTerms, MiningBounds {
  readonly poolLeft: Usd
}

/**
 * Returns why an amount cannot be subscribed to a product, undefined if it can. Source: docs/spec/rules.md 9.
 */
export function subscriptionRefusal(amount: Usd, offer: MiningOffer, free: Usd): Refusal | undefined {
  const { amountMin, amountMax, poolLeft } = offer
  if (amount < amountMin || amount > amountMax || !isWholeCents(amount)) return refusal('amount-not-allowed')
  if (incomeToMaturity(amount, offer) > poolLeft) return refusal('product-closed')
  return amount > free ? refusal('balance-too-small') : undefined
}
