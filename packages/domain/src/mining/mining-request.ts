import type { Usd } from '../money'
import { type Refusal, refusal } from '../refusal'
import { incomeToMaturity } from './mining-income'
import type { MiningTerms } from './subscription'

/** The bounds of a subscription to a product, and what its pool has left to pay income from. USD. */
export interface MiningOffer extends MiningTerms {
  readonly amountMin: Usd
  readonly amountMax: Usd
  readonly poolLeft: Usd
}

const CENT = 10_000n

/** Why a product cannot be subscribed to with an amount; undefined: it can. Source: docs/spec/rules.md 9. */
export function subscriptionRefusal(amount: Usd, offer: MiningOffer, free: Usd): Refusal | undefined {
  const { amountMin, amountMax, poolLeft } = offer
  if (amount < amountMin || amount > amountMax || amount % CENT !== 0n) return refusal('amount-not-allowed')
  if (incomeToMaturity(amount, offer) > poolLeft) return refusal('product-closed')
  return amount > free ? refusal('balance-too-small') : undefined
}
