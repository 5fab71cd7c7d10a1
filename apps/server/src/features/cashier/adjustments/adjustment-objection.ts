import type { MoneyDecision } from '../decisions/money-decision-store'

/**
 * Objects to an adjustment without the word of two operators. The operators' own program requires the second
 * as well. Source: docs/spec/cases.md O3.
 */
export function createAdjustmentObjection(
  approversOf: (adjustmentId: number) => Promise<readonly string[]>,
): (decision: MoneyDecision) => Promise<string | undefined> {
  return async ({ event, rowId }) => {
    if (event !== 'approve') return undefined
    return (await approversOf(rowId)).length >= 2 ? undefined : 'it takes two operators'
  }
}
