import { type TwoPersonRule, formatCents, formatUsd } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import { readActors } from '../../../operations/approval-store'
import type { CarriedSubjects } from '../../cashier/decisions/carry-out-decisions'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { noteNotice } from '../../identity/notices/notices'
import { decidePoolFill, decideRedemption } from '../mining-commands'
import { readSubscription } from '../subscription-store'

/** How decisions about redemptions and about fillings of pools are carried out. */
export function miningSubjects({ pool, clock }: Accounts, rule: TwoPersonRule): CarriedSubjects {
  return {
    subscription: {
      decide: decideRedemption,
      async objection({ event, rowId }) {
        if (event !== 'approve' || rule.amount === undefined) return undefined
        const subscription = await readSubscription(pool, rowId)
        if (!subscription || subscription.principal <= rule.amount) return undefined
        return lackOfSecond(pool, 'redemptions approve', rowId)
      },
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
      objection: async ({ event, rowId }) =>
        event === 'approve' ? lackOfSecond(pool, 'pool-fills approve', rowId) : undefined,
    },
  }
}

async function lackOfSecond(database: Queryable, act: string, rowId: number): Promise<string | undefined> {
  return (await readActors(database, act, rowId)).length >= 2 ? undefined : 'it takes two operators'
}
