import { type Repayment, formatUsd } from '@fairtick/domain'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { readRepayment, readSameProofs, readWaitingRepayments } from '../../features/lending/repayment-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import { isLoanForTwo } from './loans'
import { firstWordOf, lastDecisionOf, notedDecision } from './noted-decision'
import type { Decision, Queue } from './queue'

/** A proof to decide on, and whether its approval takes two operators. */
interface WaitingRepayment extends Repayment {
  readonly isForTwo: boolean
}

const RIGHT = 'decide on loans'
const LONGEST = 200

/** Proofs of loan repayments from outside; money that was found repays the loan as of its proof. */
export const repayments: Queue<WaitingRepayment, Repayment> = {
  name: 'repayments',
  thing: 'repayment',
  state: 'waits for a decision',
  none: 'No repayment waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readWaitingRepayments(pool)
    return waiting.map((each) => `${headOf(each)}  since ${timeOf(each.provedAt)}`)
  },
  look: { read: ({ pool }, id) => readRepayment(pool, id), lines: linesOf },
  async find(database, id, { twoPersonRule }) {
    await lockForDeciding(database, 'repayment', id)
    const found = await readRepayment(database, id)
    if (found?.status !== 'waiting' || !(await isUndecided(database, 'repayment', id))) return undefined
    return { ...found, isForTwo: isLoanForTwo({ amount: found.owed }, twoPersonRule) }
  },
  decisions: [
    {
      ...decisionTo('approve', 'approved'),
      second: 'agree to money',
      takesTwo: ({ isForTwo }) => isForTwo,
    },
    decisionTo('reject', 'rejected'),
  ],
}

function decisionTo(event: 'approve' | 'reject', done: string): Decision<WaitingRepayment> {
  return {
    name: event,
    done,
    right: RIGHT,
    reason: { longest: LONGEST, readBy: event === 'approve' ? 'operators' : 'the client' },
    takesTwo: false,
    noted: notedDecision('repayments', 'repayment', event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'repayment', rowId: id, userId, ...decided })
      return undefined
    },
  }
}

const headOf = ({ id, userId, loanId, status, owed }: Repayment) =>
  `repayment ${id}  user ${userId}  of loan ${loanId}  ${status}  ${formatUsd(owed)} USD owed`

async function linesOf(desk: OperatorDesk, found: Repayment): Promise<readonly string[]> {
  const { id, networkId, proof, provedAt, decidedAt, reason } = found
  const line = (name: string, text: string | undefined) => (text ? [`${name.padEnd(9)} ${text}`] : [])
  return [
    headOf(found),
    `network   ${networkId}`,
    `proof     ${await desk.pictureAt(proof)}`,
    ...(await readSameProofs(desk.pool, found)).flatMap((same) =>
      line('WARNING', `the same picture proves ${same}`),
    ),
    `sent      ${timeOf(provedAt)}`,
    ...line('decided', decidedAt === undefined ? undefined : timeOf(decidedAt)),
    ...line('reason', reason),
    ...line('one word', await firstWordOf(desk, 'repayments', id)),
    ...line('decision', await lastDecisionOf(desk, 'repayment', id)),
  ]
}
