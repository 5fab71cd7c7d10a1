import {
  type EventOf,
  type LOAN_STATES,
  type Loan,
  type REPAYMENT_STATES,
  type TwoPersonRule,
  type Usd,
  addUsd,
  dueAtOf,
  formatCents,
  lentLoan,
  owedAt,
} from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import { readActors } from '../../../operator/approval-store'
import type { CarriedSubjects } from '../../cashier/decisions/carry-out-decisions'
import { checkedByEvent } from '../../cashier/decisions/event-checks'
import type { MoneyDecision } from '../../cashier/decisions/money-decision-store'
import { objectionOfOne } from '../../cashier/decisions/second-operator'
import { type StoredCredential, readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { mailedTime, noteNotice } from '../../identity/notices/notices'
import { readLatestBorrower } from '../borrower-store'
import { decideLoan, decideRepayment } from '../loan-commands'
import { readLoan } from '../loan-store'
import { readRepayment } from '../repayment-store'

/** How decisions about loans and their repayment are carried out. */
export function lendingSubjects({ pool, clock }: Accounts, rule: TwoPersonRule): CarriedSubjects {
  const lacksSecond = async (queue: string, { rowId }: MoneyDecision, sum: Usd | undefined) => {
    if (sum === undefined || rule.amount === undefined || sum <= rule.amount) return undefined
    return objectionOfOne(await readActors(pool, `${queue} approve`, rowId))
  }
  return {
    loan: {
      decide: decideLoan,
      objection: checkedByEvent<EventOf<typeof LOAN_STATES>>({
        approve: [
          (decision) => objectionToBorrower(pool, decision),
          async (decision) => lacksSecond('loans', decision, (await readLoan(pool, decision.rowId))?.amount),
        ],
        reject: [],
        repay: 'never',
        prove: 'never',
      }),
      tell: (database, decision) => tellOfLoan(database, decision, clock.now()),
    },
    repayment: {
      decide: decideRepayment,
      objection: checkedByEvent<EventOf<typeof REPAYMENT_STATES>>({
        approve: [
          async (decision) =>
            lacksSecond('repayments', decision, (await readRepayment(pool, decision.rowId))?.owed),
        ],
        reject: [],
      }),
      tell: (database, decision) => tellOfRepayment(database, decision, clock.now()),
    },
  }
}

/** Objects to lending to a frozen or closed account, or to an unverified borrower. */
async function objectionToBorrower(
  database: Queryable,
  { userId }: MoneyDecision,
): Promise<string | undefined> {
  const credential = await readCredential(database, userId)
  if (!credential || credential.passwordHash === '') return 'the account has ended'
  if (credential.frozenAt !== undefined) return 'the account is frozen'
  const borrower = await readLatestBorrower(database, userId)
  return borrower?.status === 'verified' ? undefined : 'the borrower is not verified'
}

async function tellOfLoan(database: Queryable, { rowId }: MoneyDecision, now: number): Promise<void> {
  const loan = await readLoan(database, rowId)
  if (!loan) return
  const amount = formatCents(loan.amount)
  if (loan.status === 'rejected') {
    await tell(database, loan, { kind: 'loan-rejected', values: { amount, reason: loan.reason ?? '' }, now })
    return
  }
  const lent = lentLoan(loan)
  if (!lent) return
  const due = dueAtOf(lent)
  const values = {
    number: String(loan.id),
    amount,
    due: mailedTime(due),
    total: formatCents(owedAt(lent, due).total),
  }
  await tell(database, loan, { kind: 'loan-approved', values, now })
}

async function tellOfRepayment(database: Queryable, { rowId }: MoneyDecision, now: number): Promise<void> {
  const proof = await readRepayment(database, rowId)
  const loan = proof && (await readLoan(database, proof.loanId))
  if (!loan) return
  const number = String(loan.id)
  if (proof.status === 'rejected') {
    const values = { number, reason: proof.reason ?? '' }
    await tell(database, loan, { kind: 'repayment-rejected', values, now })
  } else if (loan.interest !== undefined && loan.penalty !== undefined) {
    const total = formatCents(addUsd(loan.amount, loan.interest, loan.penalty))
    await tell(database, loan, { kind: 'loan-repaid', values: { number, total }, now })
  }
}

async function tell(
  database: Queryable,
  { userId }: Pick<Loan, 'userId'>,
  notice: Parameters<typeof noteNotice>[2],
): Promise<void> {
  const user: StoredCredential | undefined = await readCredential(database, userId)
  if (user) await noteNotice(database, user, notice)
}
