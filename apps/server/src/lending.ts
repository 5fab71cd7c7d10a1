import {
  type Loan,
  type TwoPersonRule,
  type Usd,
  addUsd,
  dueAtOf,
  formatCents,
  type LentLoan,
  lentLoan,
  mindEndsAt,
  owedAt,
  reminderAt,
} from '@fairtick/domain'
import type { Queryable } from './database/in-transaction'
import type { CarriedSubject } from './features/cashier/decisions/carry-out-decisions'
import type { MoneyDecision } from './features/cashier/decisions/money-decision-store'
import { type StoredCredential, readCredential } from './features/identity/account/credential-store'
import type { Accounts } from './features/identity/accounts'
import { areaIdOf, countryOf, isServed } from './features/identity/areas'
import { mailedTime, noteNotice } from './features/identity/notices/notices'
import { readName } from './features/identity/real-name/real-name'
import { isFromExcluded } from './features/identity/real-name/real-name-store'
import { forgetUnusedAgreements } from './features/lending/agreement-store'
import { type BorrowerPorts, borrowerRoutes } from './features/lending/borrower-routes'
import { eraseLateBorrowers, readLatestBorrower } from './features/lending/borrower-store'
import { decideLoan, decideRepayment } from './features/lending/loan-commands'
import { type LoanPorts, loanRoutes } from './features/lending/loan-routes'
import { readLoan } from './features/lending/loan-store'
import { type RemindedLoan, markReminded, readRemindable } from './features/lending/reminder-store'
import { readRepayment } from './features/lending/repayment-store'
import type { CallServer } from './http/call-server'
import { readImageName } from './images/image-store'
import { doEach } from './jobs/do-each'
import { readActors } from './operations/approval-store'

/** Calls of borrowers and of their loans. */
export function serveLending(server: CallServer, ports: LoanPorts & Pick<BorrowerPorts, 'once'>): void {
  const { pool } = ports
  loanRoutes(server, ports)
  borrowerRoutes(server, {
    ...ports,
    people: {
      nameOf: readName,
      countryOf,
      areaIdOf,
      isServed,
      isExcluded: (userId) => isFromExcluded(pool, userId),
    },
    pictureOf: (imageId) => readImageName(pool, imageId),
  })
}

/** How decisions about loans and their repayment are carried out. */
export function lendingSubjects(
  { pool, clock }: Accounts,
  rule: TwoPersonRule,
): { readonly loan: CarriedSubject; readonly repayment: CarriedSubject } {
  const lacksSecond = async (queue: string, { rowId, event }: MoneyDecision, sum: Usd | undefined) => {
    if (event !== 'approve' || sum === undefined || rule.amount === undefined || sum <= rule.amount)
      return undefined
    const actors = await readActors(pool, `${queue} approve`, rowId)
    return actors.length >= 2 ? undefined : 'it takes two operators'
  }
  return {
    loan: {
      decide: decideLoan,
      objection: async (decision) =>
        (await objectionToBorrower(pool, decision)) ??
        lacksSecond('loans', decision, (await readLoan(pool, decision.rowId))?.amount),
      tell: (database, decision) => tellOfLoan(database, decision, clock.now()),
    },
    repayment: {
      decide: decideRepayment,
      objection: async (decision) =>
        lacksSecond('repayments', decision, (await readRepayment(pool, decision.rowId))?.owed),
      tell: (database, decision) => tellOfRepayment(database, decision, clock.now()),
    },
  }
}

/** Objects to lending to a frozen or closed account, or to an unverified borrower. */
async function objectionToBorrower(
  database: Queryable,
  { event, userId }: MoneyDecision,
): Promise<string | undefined> {
  if (event !== 'approve') return undefined
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

/** Loans checked per run. */
const REMINDED_MOST = 500

/** Reminds borrowers of loans due soon or overdue: once for each reminder day, also after a crash. */
export function loanReminders({ pool, notices, clock }: Accounts): () => Promise<void> {
  const remind = async ({ id, sent, ...running }: RemindedLoan): Promise<void> => {
    const now = clock.now()
    const days = reminderAt(running, now, sent)
    if (days === undefined) return
    await notices.telling(async ({ database, tell: say }) => {
      if (!(await markReminded(database, { loanId: id, days, at: now }))) return
      const loan = await readLoan(database, id)
      const lent = loan && lentLoan(loan)
      const user = loan && (await readCredential(database, loan.userId))
      if (!lent || !user) return
      const { kind, values } = reminderOf(lent, now)
      await say(user, kind, { number: String(id), ...values })
    })
  }
  return async () => {
    let after = 0
    for (;;) {
      const found = await readRemindable(pool, { now: clock.now(), after, most: REMINDED_MOST })
      await doEach(found.map((loan) => () => remind(loan)))
      after = found.at(-1)?.id ?? 0
      if (found.length < REMINDED_MOST) return
    }
  }
}

/** A due loan costs no late fee while it can still be given back as a change of mind. */
function reminderOf(loan: LentLoan, now: number) {
  const dueAt = dueAtOf(loan)
  const owed = owedAt(loan, Math.max(now, dueAt))
  const values = { due: mailedTime(dueAt), total: formatCents(owed.total) }
  if (now < dueAt) return { kind: 'loan-due', values } as const
  if (owed.kind !== 'change-of-mind') return { kind: 'loan-overdue', values } as const
  return { kind: 'loan-due-returnable', values: { ...values, until: mailedTime(mindEndsAt(loan)) } } as const
}

/** Erases agreements without a loan, and borrowers' personal data whose day has come. */
export const tidyLending =
  ({ pool, clock }: Pick<Accounts, 'pool' | 'clock'>): (() => Promise<void>) =>
  () =>
    doEach([() => forgetUnusedAgreements(pool, clock.now()), () => eraseLateBorrowers(pool, clock.now())])
