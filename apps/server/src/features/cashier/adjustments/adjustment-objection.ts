import type { ADJUSTMENT_STATES, EventOf } from '@fairtick/domain'
import { type DecisionCheck, checkedByEvent } from '../decisions/event-checks'
import { type SecondOperatorPorts, objectionOfOne } from '../decisions/second-operator'

/**
 * Objects to an adjustment without the word of two operators. The operators' own program requires the second
 * as well. Source: docs/spec/cases.md O3.
 */
export function createAdjustmentObjection(approversOf: SecondOperatorPorts['approversOf']): DecisionCheck {
  return checkedByEvent<EventOf<typeof ADJUSTMENT_STATES>>({
    approve: [async ({ rowId }) => objectionOfOne(await approversOf(rowId))],
    reject: [],
  })
}
