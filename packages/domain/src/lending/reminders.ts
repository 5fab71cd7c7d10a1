import { DAY_MS } from '../time'
import type { LoanTerms } from './loan'
import { dueAtOf } from './owed'

/**
 * Days from the due time at which borrowers are reminded; below 0: before it.
 * Source: docs/spec/rules.md 8.
 */
export const REMINDER_DAYS = [-7, -3, -1, 1, 3, 7] as const

/**
 * The reminder of a loan at a moment: the last whose time has come, in days from the due time; undefined
 * before the first, and where it is the one that was sent last. A short loan has none of a time before its
 * approval.
 */
export function reminderAt(
  loan: Pick<LoanTerms, 'period'> & { readonly approvedAt: number },
  now: number,
  sent: number | undefined,
): number | undefined {
  const dueAt = dueAtOf(loan)
  const come = REMINDER_DAYS.findLast((days) => now >= dueAt + days * DAY_MS && days >= -loan.period)
  return come !== undefined && (sent === undefined || come > sent) ? come : undefined
}
