import type { EventOf, TwoPersonRule, WITHDRAWAL_STATES } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import { readActors } from '../../../operator/approval-store'
import { readClaims } from '../../../operator/payment-claim'
import type { Clock } from '../../../ports'
import { type DecisionCheck, checkedByEvent } from '../decisions/event-checks'
import { createPaymentObjection } from '../withdrawals/payment-objection'
import { createSecondOperatorCheck } from '../withdrawals/second-operator'
import { objectionToFrozenAccount } from './operators/withdrawals'

/**
 * Objects to decisions about withdrawals. Approvals of a frozen account are refused, as a freeze means that
 * the client, or an operator, reported the withdrawals as not the client's.
 */
export function createWithdrawalObjection(ports: {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly rule: TwoPersonRule
}): DecisionCheck {
  const { pool } = ports
  return checkedByEvent<EventOf<typeof WITHDRAWAL_STATES>>({
    approve: [
      ({ userId }) => objectionToFrozenAccount(pool, userId),
      createSecondOperatorCheck({
        ...ports,
        approversOf: (id) => readActors(pool, 'withdrawals approve', id),
      }),
    ],
    reject: [],
    pay: [
      createPaymentObjection({
        pool,
        claimantOf: async (id) => (await readClaims(pool, [id])).get(id)?.operator,
      }),
    ],
    /** By the job that stops the withdrawals of a frozen account, with its own check of claims. */
    disown: [],
    /** By a call of its client. */
    cancel: 'never',
  })
}
