import type { Subscription, TwoPersonRule } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { PENALTY_NOW } from '../../subscription-figures'
import { readSubscription } from '../../subscription-store'
import { firstWord } from '../../../../operator/resources/by-two/first-word'
import { SUBSCRIPTION_COLUMNS } from './subscription-columns'
import { decidedByBooks, findUndecided } from '../../../../operator/resources/queues/money-decision'
import { queue } from '../../../../operator/resources/queues/queue'

/**
 * Redemptions requested by clients and not carried out at once. They can only be approved: the money is the
 * client's own. Source: docs/spec/rules.md 9.
 */
export const redemptions = queue({
  resource: resources.redemptions,
  from: '(SELECT * FROM subscription WHERE asked_at IS NOT NULL) s',
  columns: {
    ...SUBSCRIPTION_COLUMNS,
    pays: `(principal - ${PENALTY_NOW})`,
    first_word: firstWord('redemptions', 's.id'),
  },
  at: 's.asked_at',
  search: { user_id: 's.user_id = $n' },
  userId: 's.user_id',
  state: 'waits for a decision',
  async find(database, id, { twoPersonRule }) {
    const found = await findUndecided(database, 'subscription', id, readSubscription)
    if (found?.status !== 'redeeming') return undefined
    return { ...found, isForTwo: isForTwo(found, twoPersonRule) }
  },
  decisions: {
    approve: {
      ...decidedByBooks('subscription', 'approve', 'approved'),
      takesTwo: (redemption) => redemption.isForTwo,
    },
  },
})

const isForTwo = ({ principal }: Subscription, { amount }: TwoPersonRule): boolean =>
  amount !== undefined && principal > amount
