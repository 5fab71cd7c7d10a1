import { type Loan, type TwoPersonRule, formatRate, formatUsd } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { readAgreements } from '../../features/lending/agreement-store'
import { readLoan, readLoansIn } from '../../features/lending/loan-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import { firstWordOf, lastDecisionOf, notedDecision } from './noted-decision'
import type { Decision, Queue } from './queue'

/** A loan to decide on, the hash of its signed file, and whether its approval takes two operators. */
interface WaitingLoan extends Loan {
  readonly isForTwo: boolean
  readonly fileHash: string | undefined
}

const RIGHT = 'decide on loans'
const LONGEST = 200

/** Loans signed by borrowers; the server that writes the books pays out approved ones. */
export const loans: Queue<WaitingLoan, Loan> = {
  name: 'loans',
  thing: 'loan',
  state: 'waits for a decision',
  none: 'No loan waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readLoansIn(pool, 'submitted')
    return waiting.map((each) => `${headOf(each)}  since ${timeOf(each.submittedAt)}`)
  },
  look: { read: ({ pool }, id) => readLoan(pool, id), lines: linesOf },
  async find(database, id, { twoPersonRule }) {
    await lockForDeciding(database, 'loan', id)
    const found = await readLoan(database, id)
    if (found?.status !== 'submitted' || !(await isUndecided(database, 'loan', id))) return undefined
    const fileHash = await fileHashOf(database, found)
    return { ...found, fileHash, isForTwo: isLoanForTwo(found, twoPersonRule) }
  },
  decisions: [
    {
      ...decisionTo('approve', 'approved'),
      second: 'agree to money',
      takesTwo: ({ isForTwo }) => isForTwo,
      objection: ({ fileHash }) =>
        fileHash === undefined ? 'the file of its agreement is not drawn yet' : undefined,
    },
    decisionTo('reject', 'rejected'),
  ],
}

/** Whether a loan takes the word of two operators, as a payment of its amount does. */
export const isLoanForTwo = ({ amount }: Pick<Loan, 'amount'>, rule: TwoPersonRule): boolean =>
  rule.amount !== undefined && amount > rule.amount

function decisionTo(event: 'approve' | 'reject', done: string): Decision<WaitingLoan> {
  return {
    name: event,
    done,
    right: RIGHT,
    reason: { longest: LONGEST, readBy: event === 'approve' ? 'operators' : 'the client' },
    takesTwo: false,
    // From the decision on, the chain of acts holds the signed agreement.
    change: ({ status, fileHash, termsHash }) => ({
      before: { status },
      after: { done, agreement: fileHash ?? termsHash },
    }),
    noted: notedDecision('loans', 'loan', event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'loan', rowId: id, userId, ...decided })
      return undefined
    },
  }
}

const fileHashOf = async (database: Queryable, { agreementId }: Loan): Promise<string | undefined> =>
  (await readAgreements(database, [agreementId])).get(agreementId)?.fileHash

const headOf = ({ id, userId, status, amount, period }: Loan) =>
  `loan ${id}  user ${userId}  ${status}  ${formatUsd(amount)} USD over ${period} days`

async function linesOf(desk: OperatorDesk, found: Loan): Promise<readonly string[]> {
  const { id, freeDays, interestRate, penaltyRate, penaltyCap, mindDays } = found
  const line = (name: string, text: string | undefined) => (text ? [`${name.padEnd(9)} ${text}`] : [])
  const time = (at: number | undefined) => (at === undefined ? undefined : timeOf(at))
  return [
    headOf(found),
    `interest  ${formatRate(interestRate)} a day, the first ${freeDays} days free`,
    `penalty   ${formatRate(penaltyRate)} a day, at most ${formatRate(penaltyCap)} of the amount`,
    `mind      may be given back within ${mindDays} days`,
    `agreement ${(await fileHashOf(desk.pool, found)) ?? 'not drawn yet'}`,
    ...line('signed', time(found.submittedAt)),
    ...line('paid out', time(found.approvedAt)),
    ...line('ended', time(found.endedAt)),
    ...line('reason', found.reason),
    ...line('one word', await firstWordOf(desk, 'loans', id)),
    ...line('decision', await lastDecisionOf(desk, 'loan', id)),
  ]
}
