import { formatUsd } from '@fairtick/domain'
import {
  type AdjustmentRow,
  readAdjustment,
  readWaitingAdjustments,
} from '../../features/cashier/adjustments/adjustment-store'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { timeOf } from '../operator-desk'
import { notedDecision } from './noted-decision'
import type { Decision, Queue } from './queue'

const RIGHT = 'adjust accounts'
const REASON = { longest: 200, readBy: 'operators' } as const

/**
 * Adjustments that operators asked for in the console: their word is the first, and another's makes it. The
 * server that writes the books carries it out. Source: docs/spec/cases.md O3.
 */
export const adjustments: Queue<AdjustmentRow> = {
  name: 'adjustments',
  thing: 'adjustment',
  state: 'waits for a decision',
  none: 'No adjustment waits.',
  right: RIGHT,
  list: async ({ pool }) => (await readWaitingAdjustments(pool)).map(lineOf),
  async find(database, id) {
    await lockForDeciding(database, 'adjustment', id)
    const found = await readAdjustment(database, id)
    const isOpen = found?.status === 'asked' && (await isUndecided(database, 'adjustment', id))
    return isOpen ? found : undefined
  },
  decisions: [
    { ...decisionTo('approve'), done: 'approved', takesTwo: true },
    { ...decisionTo('reject'), done: 'rejected' },
  ],
}

function decisionTo(event: 'approve' | 'reject'): Decision<AdjustmentRow> {
  return {
    name: event,
    done: event,
    right: RIGHT,
    reason: REASON,
    takesTwo: false,
    noted: notedDecision('adjustments', 'adjustment', event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'adjustment', rowId: id, userId, ...decided })
      return undefined
    },
  }
}

const lineOf = ({ id, userId, account, direction, amount, reason, askedBy, askedAt }: AdjustmentRow) =>
  `adjustment ${id}  user ${userId}  ${account} ${direction} ${formatUsd(amount)} USD  by ${askedBy} since ${timeOf(askedAt)}  ${reason}`
