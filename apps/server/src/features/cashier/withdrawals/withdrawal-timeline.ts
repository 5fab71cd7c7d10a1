import type { WithdrawalStatus } from '@fairtick/domain'
import type { Withdrawal } from './withdrawal-store'

/** A step of a withdrawal: the state that it came to at `at` (ms), and where its payment can be looked up. */
export interface WithdrawalStep {
  readonly at: number
  readonly status: WithdrawalStatus
  /** Empty if no explorer link exists. */
  readonly link: string
}

/** An operator may note any words as a transaction: only a plausible id is put into a link. */
const TXID = /^[0-9A-Za-z]{16,128}$/

/**
 * The steps of a withdrawal so far, oldest first. `explorer` is the currency's, an address with {txid}; empty
 * if its payments cannot be looked up.
 */
export function timelineOf(withdrawal: Withdrawal, explorer = ''): readonly WithdrawalStep[] {
  const { status, requestedAt, approvedAt, endedAt, txid = '' } = withdrawal
  const isLinked = status === 'paid' && explorer !== '' && TXID.test(txid)
  const link = isLinked ? explorer.replace('{txid}', () => txid) : ''
  const steps: WithdrawalStep[] = [{ at: requestedAt, status: 'requested', link: '' }]
  if (approvedAt !== undefined) steps.push({ at: approvedAt, status: 'approved', link: '' })
  if (endedAt !== undefined) steps.push({ at: endedAt, status, link })
  return steps
}
