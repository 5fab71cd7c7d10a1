import type { CurrencyAmount } from '../money'
import type { ChainTransfer } from './chain-transfer'

/**
 * Result of comparing a transfer with its deposit. `used`: another deposit claimed it. `absent`: the chain
 * has no such transfer of this coin, or it failed.
 */
export type TransferVerdict = 'exact' | 'other-amount' | 'other-address' | 'used' | 'absent'

/** A transfer compared with a deposit; without a transfer where it is absent. */
export type TransferMatch =
  | { readonly verdict: 'absent' }
  | { readonly verdict: Exclude<TransferVerdict, 'absent'>; readonly transfer: ChainTransfer }

/**
 * Picks the transfer for a deposit. Of those to its address: an unclaimed one of its amount, an unclaimed
 * one, a claimed one; else the first of all. Source: docs/spec/rules.md 6.1.
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
  /** Whether it still waits; false if an operator credited it before a transfer was found. */
  readonly isWaiting: boolean
}

/**
 * Sorts deposits for the search of their transfers: credited ones first, as their money may be spent, then by
 * time of statement.
 */
export function byClaim(a: Claimant, b: Claimant): number {
  if (a.isWaiting !== b.isWaiting) return a.isWaiting ? 1 : -1
  return a.statedAt - b.statedAt || a.id - b.id
}
