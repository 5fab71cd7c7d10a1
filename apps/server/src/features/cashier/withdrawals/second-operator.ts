import type { DecisionCheck } from '../decisions/event-checks'
import { type SecondOperatorPorts, lacksSecondOperator } from '../decisions/second-operator'
import { readApprovedSums } from './approved-sums'
import { readWithdrawal } from './withdrawal-store'

/**
 * Objects to an approval that takes two operators and has only one's word. The operator's own program checks
 * this too, but with settings that the operator can change. Source: docs/spec/rules.md 6.3.
 */
export function createSecondOperatorCheck(ports: SecondOperatorPorts): DecisionCheck {
  const { pool, clock } = ports
  return async ({ rowId }) => {
    const found = await readWithdrawal(pool, rowId)
    if (!found) return 'there is no such withdrawal'
    const recent = await readApprovedSums(pool, clock.now())
    return lacksSecondOperator(ports, { id: rowId, amount: found.amount, recent })
  }
}
