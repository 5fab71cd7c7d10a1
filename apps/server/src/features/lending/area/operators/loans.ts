import { type Loan, type TwoPersonRule, DAY_MS } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { LOAN_TERMS } from '../../../../books/contract-terms'
import type { Queryable } from '../../../../database/in-transaction'
import { readAgreements, untilDrawn } from '../../agreement-store'
import { isLoanIn, readLoan } from '../../loan-store'
import { balanceOf } from '../../../../operator/resources/clients/client-figures'
import { firstWord } from '../../../../operator/resources/by-two/first-word'
import { decidedByBooks, findUndecided } from '../../../../operator/resources/queues/money-decision'
import { type Decision, queue } from '../../../../operator/resources/queues/queue'

/** A loan to decide on, the hash of its signed file, and whether its approval takes two operators. */
interface WaitingLoan extends Loan {
  readonly isForTwo: boolean
  readonly fileHash: string | undefined
}

/** Loans signed by borrowers; the server that writes the books pays out approved ones. */
export const loans = queue({
  resource: resources.loans,
  from: 'loan l',
  columns: {
    id: 'l.id',
    user_id: 'l.user_id',
    status: 'l.status',
    amount: 'l.amount',
    ...LOAN_TERMS.selection('l'),
    mind_days: 'l.mind_days',
    agreement_hash: '(SELECT a.hash FROM loan_agreement a WHERE a.id = l.agreement_id)',
    created_at: 'l.submitted_at',
    reviewed_at: 'l.approved_at',
    repayment_time: `(l.approved_at + l.period * ${DAY_MS}::bigint)`,
    ended_at: 'l.ended_at',
    kind: 'l.repaid_as',
    interest_amount: 'l.interest',
    penalty_amount: 'l.penalty',
    reason: 'l.reason',
    rules: 'l.rules',
    first_word: firstWord('loans', 'l.id'),
    running: `(SELECT count(*) FROM loan o WHERE o.user_id = l.user_id AND o.id <> l.id AND o.${isLoanIn(['running', 'proved'])})`,
    ended_well: `(SELECT count(*) FROM loan o WHERE o.user_id = l.user_id AND o.id <> l.id AND o.${isLoanIn(['repaid'])})`,
    fund_balance: balanceOf('l.user_id', 3),
  },
  at: 'l.submitted_at',
  search: { user_id: 'l.user_id = $n' },
  userId: 'l.user_id',
  state: 'waits for a decision',
  async find(database, id, { twoPersonRule }) {
    const found = await findUndecided(database, 'loan', id, readLoan)
    if (found?.status !== 'submitted') return undefined
    const fileHash = await fileHashOf(database, found)
    return { ...found, fileHash, isForTwo: isLoanForTwo(found, twoPersonRule) }
  },
  decisions: {
    approve: {
      ...decisionTo('approve', 'approved'),
      // An approval right after the signature waits for the file that its act names.
      ready: untilDrawn,
      takesTwo: ({ isForTwo }) => isForTwo,
      objection: ({ fileHash }) =>
        fileHash === undefined ? 'the file of its agreement is not drawn yet' : undefined,
    },
    reject: decisionTo('reject', 'rejected'),
  },
})

/** Whether a loan takes the word of two operators, as a payment of its amount does. */
export const isLoanForTwo = ({ amount }: Pick<Loan, 'amount'>, rule: TwoPersonRule): boolean =>
  rule.amount !== undefined && amount > rule.amount

function decisionTo(event: 'approve' | 'reject', done: string): Decision<WaitingLoan> {
  return {
    ...decidedByBooks('loan', event, done),
    // From the decision on, the chain of acts holds the signed agreement.
    change: ({ status, fileHash, termsHash }) => ({
      before: { status },
      after: { done, agreement: fileHash ?? termsHash },
    }),
  }
}

const fileHashOf = async (database: Queryable, { agreementId }: Loan): Promise<string | undefined> =>
  (await readAgreements(database, [agreementId])).get(agreementId)?.fileHash
