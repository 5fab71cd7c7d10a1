import type { CurrencyAmount } from '../money'
import type { ChainTransfer } from './chain-transfer'

/**
 * How a transfer compares with the deposit that it is to prove. `used`: another deposit has it. `absent`: the
 * chain has no such transfer of this coin, or it failed.
 */
export type TransferVerdict = 'exact' | 'other-amount' | 'other-address' | 'used' | 'absent'

/** A transfer beside a deposit; none where it is absent. */
export type TransferMatch =
  | { readonly verdict: 'absent' }
  | { readonly verdict: Exclude<TransferVerdict, 'absent'>; readonly transfer: ChainTransfer }

/**
 * The transfer, of some, that a deposit is about: an exact one to its address before one of another amount, a
 * free one before one that another deposit has, and else the first. Source: docs/spec/rules.md 6.1.
 */
export function matchTransfer(
  stated: { readonly address: string; readonly amount: CurrencyAmount },
  transfers: readonly ChainTransfer[],
  isUsed: (transfer: ChainTransfer) => boolean,
): TransferMatch {
  const [first] = transfers
  if (!first) return { verdict: 'absent' }
  const ours = transfers.filter(({ address }) => address === stated.address)
  const free = ours.filter((transfer) => !isUsed(transfer))
  const exact = free.find(({ amount }) => amount === stated.amount)
  if (exact) return { verdict: 'exact', transfer: exact }
  if (free[0]) return { verdict: 'other-amount', transfer: free[0] }
  return ours[0] ? { verdict: 'used', transfer: ours[0] } : { verdict: 'other-address', transfer: first }
}

/** A deposit in the queue for transfers. */
export interface Claimant {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly statedAt: number
  /** Whether it still waits; else an operator credited it before a transfer was found. */
  readonly isWaiting: boolean
}

/**
 * The order in which deposits are asked for their transfer: those that were credited already, as their money
 * is spent, then whoever stated it first.
 */
export function byClaim(a: Claimant, b: Claimant): number {
  if (a.isWaiting !== b.isWaiting) return a.isWaiting ? 1 : -1
  return a.statedAt - b.statedAt || a.id - b.id
}
