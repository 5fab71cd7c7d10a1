import { type TwoPersonRule, takesTwoOperators } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import type { MoneyDecision } from '../decisions/money-decision-store'
import { readApprovedLately } from './approved-lately'
import { readWithdrawal } from './withdrawal-store'

/**
 * Objects to an approval that takes two operators and has only one's word. The operator's own program checks
 * this too, but with settings that the operator can change. Source: docs/spec/rules.md 6.3.
 */
export function createSecondOperatorCheck(ports: {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly rule: TwoPersonRule
  /** The different operators who approved a withdrawal. */
  readonly approversOf: (withdrawalId: number) => Promise<readonly string[]>
}): (decision: MoneyDecision) => Promise<string | undefined> {
  const { pool, clock, rule, approversOf } = ports
  return async ({ event, rowId }) => {
    if (event !== 'approve') return undefined
    const found = await readWithdrawal(pool, rowId)
    if (!found) return 'there is no such withdrawal'
    const approved = await readApprovedLately(pool, clock.now())
    if (!takesTwoOperators(found.amount, approved, rule)) return undefined
    return (await approversOf(rowId)).length >= 2 ? undefined : 'it takes two operators'
  }
}
