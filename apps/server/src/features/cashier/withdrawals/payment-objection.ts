import type { DatabasePool } from '../../../database/pool'
import type { DecisionCheck } from '../decisions/event-checks'
import { isTransactionUsed } from './used-transaction'
import { readWithdrawal } from './withdrawal-store'

/**
 * Objects to a payment by a transaction that paid another withdrawal, and to a word on a withdrawal claimed
 * by another operator. The operator's own program checks too, but cannot see a concurrent one.
 */
export function createPaymentObjection(ports: {
  readonly pool: DatabasePool
  /** The operator who claimed the withdrawal for sending. */
  readonly claimantOf: (withdrawalId: number) => Promise<string | undefined>
}): DecisionCheck {
  const { pool, claimantOf } = ports
  return async ({ rowId, words, decidedBy }) => {
    const claimant = await claimantOf(rowId)
    if (claimant !== undefined && claimant !== decidedBy) return `${claimant} has claimed it`
    const found = await readWithdrawal(pool, rowId)
    // The books themselves refuse to pay it again.
    if (!found || found.status === 'paid') return undefined
    return (await isTransactionUsed(pool, found, words))
      ? 'another withdrawal was paid by this transaction'
      : undefined
  }
}
