import type { WithdrawalStatus } from '@fairtick/domain'
import type { Withdrawal } from './withdrawal-store'

/** A step of a withdrawal: the state that it came to at `at` (ms). */
export interface WithdrawalStep {
  readonly at: number
  readonly status: WithdrawalStatus
}

/** The steps of a withdrawal so far, oldest first. */
export function timelineOf(withdrawal: Withdrawal): readonly WithdrawalStep[] {
  const { status, requestedAt, approvedAt, endedAt } = withdrawal
  const steps: WithdrawalStep[] = [{ at: requestedAt, status: 'requested' }]
  if (approvedAt !== undefined) steps.push({ at: approvedAt, status: 'approved' })
  if (endedAt !== undefined) steps.push({ at: endedAt, status })
  return steps
}
