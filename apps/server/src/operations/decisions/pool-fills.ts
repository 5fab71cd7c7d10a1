import { type PoolFill, formatUsd } from '@fairtick/domain'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { readPoolFill, readWaitingFills } from '../../features/mining/subscription-store'
import { timeOf } from '../operator-desk'
import { notedDecision } from './noted-decision'
import type { Decision, Queue } from './queue'

const RIGHT = 'adjust accounts'
const REASON = { longest: 200, readBy: 'operators' } as const

/**
 * Fillings of pools that operators asked for: their word is the first, and another's makes it. Source:
 * docs/spec/wire.md 6.3.
 */
export const poolFills: Queue<PoolFill> = {
  name: 'pool-fills',
  thing: 'filling',
  state: 'waits for a decision',
  none: 'No filling waits.',
  right: RIGHT,
  list: async ({ pool }) => (await readWaitingFills(pool)).map(lineOf),
  async find(database, id) {
    await lockForDeciding(database, 'pool_fill', id)
    const found = await readPoolFill(database, id)
    return found?.status === 'asked' && (await isUndecided(database, 'pool_fill', id)) ? found : undefined
  },
  decisions: [
    { ...decisionTo('approve'), done: 'approved', takesTwo: true },
    { ...decisionTo('reject'), done: 'rejected' },
  ],
}

function decisionTo(event: 'approve' | 'reject'): Decision<PoolFill> {
  return {
    name: event,
    done: event,
    right: RIGHT,
    reason: REASON,
    takesTwo: false,
    noted: notedDecision('pool-fills', 'filling', event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'pool_fill', rowId: id, userId, ...decided })
      return undefined
    },
  }
}

const lineOf = ({ id, productId, amount, reason, askedBy, askedAt }: PoolFill) =>
  `filling ${id}  product ${productId}  ${formatUsd(amount)} USD  by ${askedBy} since ${timeOf(askedAt)}  ${reason}`
