import type { DEPOSIT_STATES, EventOf } from '@fairtick/domain'
import { type DecisionCheck, checkedByEvent } from '../decisions/event-checks'
import { type MoneyDecision, SERVER } from '../decisions/money-decision-store'
import { type SecondOperatorPorts, lacksSecondOperator } from '../decisions/second-operator'
import { isTransferTaken, readCreditedSums } from './credited-store'
import { readDeposit } from './deposit-store'
import { isProven } from './watched-deposit-store'

/**
 * Objects to an approval of a deposit if another deposit has its transfer, if the watch approved it and it is
 * no longer proven, or if it takes two operators and has only one's word. The operator's own program checks
 * the second operator too, but with settings that the operator can change. Source: docs/spec/rules.md 6.1.
 */
export function createDepositObjection(ports: SecondOperatorPorts): DecisionCheck {
  const { pool, clock } = ports
  async function objectionToCredit({ rowId, decidedBy }: MoneyDecision): Promise<string | undefined> {
    const found = await readDeposit(pool, rowId)
    if (!found) return 'there is no such deposit'
    // The books themselves refuse to decide on it again.
    if (found.status !== 'unchecked') return undefined
    if (await isTransferTaken(pool, found)) return 'another deposit has its transfer'
    if (decidedBy === SERVER) return (await isProven(pool, rowId)) ? undefined : 'transfer-gone'
    const recent = await readCreditedSums(pool, clock.now())
    return lacksSecondOperator(ports, { id: rowId, amount: found.credit, recent })
  }
  return checkedByEvent<EventOf<typeof DEPOSIT_STATES>>({
    approve: [objectionToCredit],
    reject: [],
    invalidate: [],
  })
}
