import { DAY_MS } from '../time'
import { type LoanTerms, dueAtOf } from './owed'

/**
 * Days from the due time at which borrowers are reminded; below 0: before it.
 * Source: docs/spec/rules.md 8.
 */
export const REMINDER_DAYS = [-7, -3, -1, 1, 3, 7] as const

/**
 * The reminder due at a moment, as days from the due time: the latest one reached. Undefined before the
 * first, and if it was already sent. A reminder from before a short loan's approval is skipped.
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
