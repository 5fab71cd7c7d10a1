import type { MoneyDecision } from '../decisions/money-decision-store'
import { type SecondOperatorPorts, objectionOfOne } from '../decisions/second-operator'

/**
 * Objects to an adjustment without the word of two operators. The operators' own program requires the second
 * as well. Source: docs/spec/cases.md O3.
 */
export function createAdjustmentObjection(
  approversOf: SecondOperatorPorts['approversOf'],
): (decision: MoneyDecision) => Promise<string | undefined> {
  return async ({ event, rowId }) =>
    event === 'approve' ? objectionOfOne(await approversOf(rowId)) : undefined
}
