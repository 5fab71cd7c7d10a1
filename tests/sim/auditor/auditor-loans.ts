import type { LendingAct } from '../acts/act-lending'
import type { Outcome } from '../acts/act'
import { type AuditorBooks, clientOf } from './auditor-books'
import { type AuditedLoan, describeLoan } from './describe-lending'
import { type Fraction, dollars, fraction, fromText, microDown, minus, times } from './fraction'
import { withheldBy } from './auditor-sums'
import { daysToLateFee } from './lending-terms'
import type { Client } from './order'

type Of<Kind extends LendingAct['do']> = Extract<LendingAct, { do: Kind }>

const CENT = 10_000n
const DAY = 86_400_000
const DOLLAR = 1_000_000n

/** Requests a loan; no money moves. Source: docs/spec/rules.md 8. */
export function askLoan(books: AuditorBooks, act: Of<'ask-loan'>): Outcome {
  const client = clientOf(books, act.user)
  const { least, most, ...terms } = act.terms
  if (client.isDemo) return 'only-real-account'
  if (act.borrower !== 'verified') return 'loan-verification-needed'
  if (client.loans.filter(isOpen).length >= act.atMost) return 'loan-running'
  const isWhole = act.micro % CENT === 0n
  if (!isWhole || act.micro < BigInt(least) * DOLLAR || act.micro > BigInt(most) * DOLLAR)
    return 'amount-not-allowed'
  const loan: AuditedLoan = {
    ...{ tag: act.tag, status: 'submitted', amount: act.micro, ...terms },
    ...{ approvedAt: undefined, endedAt: undefined },
    ...{ repaidAs: undefined, interest: undefined, penalty: undefined },
  }
  client.loans.push(loan)
  return describeLoan(loan)
}

/** Decides on a request: an approval pays the principal to the fund account and starts the term. */
export function decideLoan(books: AuditorBooks, { user, tag, event }: Of<'decide-loan'>): Outcome {
  const client = clientOf(books, user)
  const loan = client.loans.find((each) => each.tag === tag)
  if (loan?.status !== 'submitted') return 'record-state'
  if (event === 'approve') {
    Object.assign(loan, { status: 'running', approvedAt: books.now })
    client.fundBalance += loan.amount
  } else Object.assign(loan, { status: 'rejected', endedAt: books.now })
  return 'done'
}

/** Repays a loan in full from the fund account. */
export function repayLoan(books: AuditorBooks, { user, tag, agreed }: Of<'repay-loan'>): Outcome {
  const client = clientOf(books, user)
  if (client.isDemo) return 'only-real-account'
  const loan = client.loans.find((each) => each.tag === tag)
  if (loan?.status !== 'running') return 'record-state'
  const { total } = owedAt(loan, books.now)
  if (agreed !== 'any' && total > agreed) return 'quote-ended'
  if (total > client.fundBalance - withheldBy(client)) return 'balance-too-small'
  client.fundBalance -= total
  return describeLoan(endLoan(loan, books.now, books.now))
}

/** Records a proof of a repayment from outside, with the amount owed now. */
export function proveRepayment(books: AuditorBooks, act: Of<'prove-repayment'>): Outcome {
  const client = clientOf(books, act.user)
  if (client.isDemo) return 'only-real-account'
  const loan = client.loans.find((each) => each.tag === act.tag)
  if (loan?.status !== 'running') return 'record-state'
  loan.status = 'proved'
  const { total: owed } = owedAt(loan, books.now)
  client.proofs.push({ tag: act.proof, loan: loan.tag, status: 'waiting', owed, at: books.now })
  return describeLoan(loan)
}

/**
 * Decides on a proof: if found, the loan is repaid without touching the client's account; else it continues.
 */
export function decideRepayment(books: AuditorBooks, { user, tag, event }: Of<'decide-repayment'>): Outcome {
  const client = clientOf(books, user)
  const proof = client.proofs.find((each) => each.tag === tag)
  const loan = client.loans.find((each) => each.tag === proof?.loan)
  if (proof?.status !== 'waiting' || !loan) return 'record-state'
  proof.status = event === 'approve' ? 'found' : 'rejected'
  if (event === 'approve') endLoan(loan, proof.at, books.now)
  else loan.status = 'running'
  return 'done'
}

/** Waiting or lent out. */
const isOpen = ({ status }: AuditedLoan) => status !== 'rejected' && status !== 'repaid'

/** USD in micro that a client owes at a moment, over all running loans. */
export function owedBy(client: Pick<Client, 'loans'>, now: number): bigint {
  const lent = client.loans.filter(({ status }) => status === 'running' || status === 'proved')
  return lent.reduce((sum, loan) => sum + owedAt(loan, now).total, 0n)
}

function endLoan(loan: AuditedLoan, owedSince: number, now: number): AuditedLoan {
  const { interest, penalty } = owedAt(loan, owedSince)
  const repaidAs = kindAt(loan, owedSince)
  return Object.assign(loan, { status: 'repaid', endedAt: now, repaidAs, interest, penalty })
}

/**
 * Day by day: interest for each day begun, after the free days and within the term; a penalty for each day
 * begun after the due date and the cooling-off period. Both are rounded up to whole cents; the interest is at
 * most the principal, and the penalty at most its cap.
 */
export function owedAt(loan: AuditedLoan, now: number) {
  const began = loan.approvedAt ?? now
  let [interestDays, penaltyDays] = [0n, 0n]
  for (let day = 1; began + (day - 1) * DAY <= now && day <= loan.days; day += 1)
    if (day > loan.free) interestDays += 1n
  if (kindAt(loan, now) !== 'change-of-mind')
    for (let late = began + daysToLateFee(loan) * DAY; late < now; late += DAY) penaltyDays += 1n
  const principal = dollars(loan.amount)
  const perDay = (rate: string, days: bigint) =>
    centsUp(times(principal, times(fromText(rate), fraction(days))))
  const interest = least(perDay(loan.rate, interestDays), loan.amount)
  const cap = centsDown(times(principal, fromText(loan.cap)))
  const penalty = least(perDay(loan.late, penaltyDays), cap)
  return { interest, penalty, total: loan.amount + interest + penalty }
}

function kindAt(
  { approvedAt = 0, days, mind }: AuditedLoan,
  at: number,
): NonNullable<AuditedLoan['repaidAs']> {
  if (at < approvedAt + mind * DAY) return 'change-of-mind'
  return at < approvedAt + days * DAY ? 'early' : 'term'
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const centsDown = (amount: Fraction): bigint => {
  const micro = microDown(amount)
  return micro - (((micro % CENT) + CENT) % CENT)
}
const centsUp = (amount: Fraction): bigint => -centsDown(minus(fraction(0n), amount))
