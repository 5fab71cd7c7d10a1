import type { MoneySubject } from '../../../features/cashier/decisions/money-decision-store'
import { decidedByBooks, findUndecided } from './money-decision'
import type { Decision } from './queue'

/** A movement requested by an operator in the console. */
interface RequestedRow {
  readonly id: number
  readonly userId: number
  readonly status: string
}

/** A requested movement that waits. */
export async function findRequested<Row extends RequestedRow>(
  ...asked: Parameters<typeof findUndecided<Row>>
): Promise<Row | undefined> {
  const found = await findUndecided(...asked)
  return found?.status === 'asked' ? found : undefined
}

/**
 * The decisions about such a row: the request is the first word, another operator's word has the books carry
 * it out. Source: docs/spec/cases.md O3.
 */
export const decidedByTwo = (
  subject: MoneySubject,
): { readonly approve: Decision<RequestedRow>; readonly reject: Decision<RequestedRow> } => ({
  approve: { ...decidedByBooks(subject, 'approve', 'approved'), takesTwo: true },
  reject: decidedByBooks(subject, 'reject', 'rejected'),
})
