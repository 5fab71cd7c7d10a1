import { type Subscription, type TwoPersonRule, formatCents, formatUsd, redemptionOf } from '@fairtick/domain'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { readRedeeming, readSubscription } from '../../features/mining/subscription-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import { firstWordOf, lastDecisionOf, notedDecision } from './noted-decision'
import type { Queue } from './queue'

/** A redemption to approve, and whether the approval takes two operators. */
interface WaitingRedemption extends Subscription {
  readonly isForTwo: boolean
}

const RIGHT = 'decide on withdrawals'
const LONGEST = 200

/**
 * Redemptions requested by clients and not carried out at once. They can only be approved: the money is the
 * client's own. Source: docs/spec/rules.md 9.
 */
export const redemptions: Queue<WaitingRedemption, Subscription> = {
  name: 'redemptions',
  thing: 'redemption',
  state: 'waits for a decision',
  none: 'No redemption waits.',
  right: RIGHT,
  list: async ({ pool }) => (await readRedeeming(pool)).map(headOf),
  look: { read: ({ pool }, id) => readSubscription(pool, id), lines: linesOf },
  async find(database, id, { twoPersonRule }) {
    await lockForDeciding(database, 'subscription', id)
    const found = await readSubscription(database, id)
    if (found?.status !== 'redeeming' || !(await isUndecided(database, 'subscription', id))) return undefined
    return { ...found, isForTwo: isForTwo(found, twoPersonRule) }
  },
  decisions: [
    {
      name: 'approve',
      done: 'approved',
      right: RIGHT,
      reason: { longest: LONGEST, readBy: 'operators' },
      second: 'agree to money',
      takesTwo: (redemption) => redemption.isForTwo,
      noted: notedDecision('redemptions', 'redemption', 'approve'),
      async carryOut(database, { id, userId }, { operator, reason, now }) {
        const decided = { event: 'approve', words: reason, decidedBy: operator, at: now }
        await noteMoneyDecision(database, { subject: 'subscription', rowId: id, userId, ...decided })
        return undefined
      },
    },
  ],
}

const isForTwo = ({ principal }: Subscription, { amount }: TwoPersonRule): boolean =>
  amount !== undefined && principal > amount

function headOf(subscription: Subscription): string {
  const { id, userId, status, principal, askedAt } = subscription
  const since = askedAt === undefined ? '' : `  since ${timeOf(askedAt)}`
  return `redemption ${id}  user ${userId}  ${status}  ${formatCents(principal)} USD${since}`
}

async function linesOf(desk: OperatorDesk, found: Subscription): Promise<readonly string[]> {
  const { penalty, pays } = redemptionOf(found, found.daysPaid)
  const line = (name: string, text: string | undefined) => (text ? [`${name.padEnd(9)} ${text}`] : [])
  return [
    headOf(found),
    `income    ${found.daysPaid} of ${found.lockDays} days were paid`,
    `penalty   ${formatUsd(penalty)} USD`,
    `pays      ${formatUsd(pays)} USD`,
    ...line('one word', await firstWordOf(desk, 'redemptions', found.id)),
    ...line('decision', await lastDecisionOf(desk, 'subscription', found.id)),
  ]
}
