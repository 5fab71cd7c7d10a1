import { HOUSE_USER, type TwoPersonRule, formatCents, formatUsd, usd } from '@fairtick/domain'
import type { Books } from './books/run'
import type { Queryable } from './database/in-transaction'
import type { CarriedSubject } from './features/cashier/decisions/carry-out-decisions'
import { readCredential } from './features/identity/account/credential-store'
import type { Accounts } from './features/identity/accounts'
import { noteNotice } from './features/identity/notices/notices'
import { decidePoolFill, decideRedemption, fillSamplePool } from './features/mining/mining-commands'
import { sampleProducts } from './features/mining/product-store'
import { readNeverFilled, readSubscription } from './features/mining/subscription-store'
import { readActors } from './operations/approval-store'

/** The first filling of a sample's pool, USD. */
const SAMPLE_FILL = usd('25000')

/** Fills the pools of samples that were never filled, so that a sandbox can be tried at once. */
export async function fillSamplePools(database: Queryable, books: Books): Promise<void> {
  const ids = sampleProducts().map(({ id }) => id)
  for (const productId of await readNeverFilled(database, ids)) {
    const asked = { productId, amount: SAMPLE_FILL, reason: 'sample', askedBy: 'sandbox' }
    await books.execute(fillSamplePool, HOUSE_USER, asked)
  }
}

/** How decisions about redemptions and about fillings of pools are carried out. */
export function miningSubjects(
  { pool, clock }: Accounts,
  rule: TwoPersonRule,
): { readonly subscription: CarriedSubject; readonly pool_fill: CarriedSubject } {
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
