import {
  type EventOf,
  type POOL_FILL_STATES,
  type SUBSCRIPTION_STATES,
  type TwoPersonRule,
  formatCents,
  formatUsd,
} from '@fairtick/domain'
import { readActors } from '../../../operator/approval-store'
import type { CarriedSubjects } from '../../cashier/decisions/carry-out-decisions'
import { checkedByEvent } from '../../cashier/decisions/event-checks'
import { objectionOfOne } from '../../cashier/decisions/second-operator'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { noteNotice } from '../../identity/notices/notices'
import { decidePoolFill, decideRedemption } from '../mining-commands'
import { readSubscription } from '../subscription-store'

/** How decisions about redemptions and about fillings of pools are carried out. */
export function miningSubjects({ pool, clock }: Accounts, rule: TwoPersonRule): CarriedSubjects {
  const lacksSecond = async (act: string, rowId: number) => objectionOfOne(await readActors(pool, act, rowId))
  return {
    subscription: {
      decide: decideRedemption,
      objection: checkedByEvent<EventOf<typeof SUBSCRIPTION_STATES>>({
        approve: [
          async ({ rowId }) => {
            if (rule.amount === undefined) return undefined
            const subscription = await readSubscription(pool, rowId)
            if (!subscription || subscription.principal <= rule.amount) return undefined
            return lacksSecond('redemptions approve', rowId)
          },
        ],
        ask: 'never',
        redeem: 'never',
        mature: 'never',
      }),
      async tell(database, { rowId, userId }) {
        const subscription = await readSubscription(database, rowId)
        const user = await readCredential(database, userId)
        if (subscription?.penalty === undefined || !user) return
        const { id, principal, penalty } = subscription
        const values = { number: String(id), amount: formatCents(principal), penalty: formatUsd(penalty) }
        await noteNotice(database, user, { kind: 'redemption-paid', values, now: clock.now() })
      },
    },
    pool_fill: {
      decide: decidePoolFill,
      objection: checkedByEvent<EventOf<typeof POOL_FILL_STATES>>({
        approve: [({ rowId }) => lacksSecond('pool-fills approve', rowId)],
        reject: [],
      }),
    },
  }
}
