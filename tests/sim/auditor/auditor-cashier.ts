import { DAY_MS } from '@fairtick/domain'
import type { Act, Outcome } from '../acts/act'
import { type AuditorBooks, clientOf } from './auditor-books'
import { PAYOUTS, type Payout, WAYS, WITHDRAWN_MOST } from '../acts/currencies'
import { describeDeposit, describeWithdrawal } from './describe-cashier'
import { type Fraction, compare, dollars, fraction, fromText, microDown, minus, times } from './fraction'
import { isWaiting, withheldBy } from './auditor-sums'
import type { AuditedWithdrawal, Client } from './order'

type Of<Kind extends Act['do']> = Extract<Act, { do: Kind }>

const CENT = 10_000n
const WAITING_MOST = 20
const WITHDRAWALS_MOST = 50
const CREDIT_MOST = 100_000_000n * 1_000_000n

/** Records a deposit stated by a client. Source: docs/spec/rules.md 6.1. */
export function stateDeposit(books: AuditorBooks, { user, tag, way, amount }: Of<'state-deposit'>): Outcome {
  const client = clientOf(books, user)
  const terms = WAYS[way]
  if (client.isDemo) return 'only-real-account'
  if (!terms) return 'parameter-wrong'
  const sent = fromText(amount)
  if (compare(unitsDown(sent, terms.decimals), sent) !== 0) return 'parameter-wrong'
  const credit = centsDown(times(sent, fromText(terms.rate)))
  const isTooLittle = compare(sent, fromText(terms.least)) < 0 || credit <= 0n
  const isTooMuch = terms.most !== undefined && compare(sent, fromText(terms.most)) > 0
  if (isTooLittle || isTooMuch || credit > CREDIT_MOST) return 'amount-not-allowed'
  const waiting = client.deposits.filter(({ status }) => status === 'unchecked')
  if (waiting.length >= WAITING_MOST) return 'too-many-requests'
  const deposit = { tag, status: 'unchecked', credit } as const
  client.deposits.push(deposit)
  return describeDeposit(deposit)
}

/** Decides on a deposit that is still undecided. */
export function decideDeposit(books: AuditorBooks, { user, tag, event }: Of<'decide-deposit'>): Outcome {
  const client = clientOf(books, user)
  const deposit = client.deposits.find((each) => each.tag === tag)
  if (deposit?.status !== 'unchecked') return 'record-state'
  deposit.status = ({ approve: 'credited', reject: 'rejected', invalidate: 'invalid' } as const)[event]
  if (event === 'approve') client.fundBalance += deposit.credit
  return 'done'
}

/** Requests a withdrawal. Source: docs/spec/rules.md 6.2. */
export function withdraw(books: AuditorBooks, act: Of<'withdraw'>): Outcome {
  const client = clientOf(books, act.user)
  const terms = PAYOUTS[act.payout]
  if (client.isDemo) return 'only-real-account'
  if (!terms) return 'parameter-wrong'
  if (client.withdrawals.filter(isWaiting).length >= WITHDRAWALS_MOST) return 'too-many-requests'
  const { fee, received } = quoteOf(act.micro, terms)
  if (act.standing === 'unverified') return 'real-name-needed'
  if (!isAllowed(act.micro, terms) || received.over <= 0n || isOverLimit(books, client, act.micro))
    return 'amount-not-allowed'
  if (act.standing === 'new-method') return 'method-not-yet'
  if (act.standing === 'held') return 'withdrawals-held'
  if (act.micro > client.fundBalance - withheldBy(client)) return 'balance-too-small'
  const asked = {
    tag: act.tag,
    status: 'requested',
    amount: act.micro,
    fee,
    received,
    at: books.now,
  } as const
  client.withdrawals.push(asked)
  return describeWithdrawal(asked)
}

/** Cancels a withdrawal, by its client. */
export function cancelWithdrawal(books: AuditorBooks, { user, tag }: Of<'cancel-withdrawal'>): Outcome {
  const found = clientOf(books, user).withdrawals.find((each) => each.tag === tag)
  if (found?.status !== 'requested') return 'record-state'
  found.status = 'cancelled'
  return describeWithdrawal(found)
}

/** The next state by state and event; all others are refused. */
const NEXT: Readonly<Record<string, AuditedWithdrawal['status']>> = {
  'requested approve': 'approved',
  'requested reject': 'rejected',
  'requested disown': 'cancelled',
  'approved pay': 'paid',
  'approved reject': 'rejected',
  'approved disown': 'cancelled',
}

/** Decides on a withdrawal; a paid one leaves the fund account in full, including its fee. */
export function decideWithdrawal(
  books: AuditorBooks,
  { user, tag, event }: Of<'decide-withdrawal'>,
): Outcome {
  const client = clientOf(books, user)
  const found = client.withdrawals.find((each) => each.tag === tag)
  const next = found && NEXT[`${found.status} ${event}`]
  if (!found || !next) return 'record-state'
  found.status = next
  if (next === 'paid') client.fundBalance -= found.amount
  return 'done'
}

/** Records the withdrawals that count against limits: waiting and paid ones. */
export function countWithdrawals({ clients }: AuditorBooks): void {
  for (const client of clients)
    client.counted = new Set(
      client.withdrawals.filter((each) => isWaiting(each) || each.status === 'paid').map(({ tag }) => tag),
    )
}

function isAllowed(micro: bigint, { least, most }: Payout): boolean {
  const isTooMuch = most !== undefined && compare(dollars(micro), fromText(most)) > 0
  return micro > 0n && compare(dollars(micro), fromText(least)) >= 0 && !isTooMuch
}

/** Uses the last count until the next one, even if withdrawals have ended meanwhile. */
function isOverLimit({ now }: AuditorBooks, client: Client, micro: bigint): boolean {
  const date = new Date(now)
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  const usedSince = (since: number) =>
    client.withdrawals
      .filter((each) => each.at >= since && (isWaiting(each) || client.counted.has(each.tag)))
      .reduce((sum, { amount }) => sum + amount, 0n)
  const isOver = (since: number, most: string) =>
    compare(dollars(usedSince(since) + micro), fromText(most)) > 0
  return isOver(now - (now % DAY_MS), WITHDRAWN_MOST.day) || isOver(month, WITHDRAWN_MOST.month)
}

/** Fee up to the cent; received at the rate, down to the currency's decimals. */
function quoteOf(micro: bigint, terms: Payout): { readonly fee: bigint; readonly received: Fraction } {
  const fee = fromText(terms.fee)
  const exact = terms.feeType === 'fixed' ? fee : times(dollars(micro), fee)
  const charged = -centsDown(minus(fraction(0n), exact))
  const left = charged < micro ? micro - charged : 0n
  return {
    fee: charged,
    received: unitsDown(times(dollars(left), fromText(terms.unitsPerUsd)), terms.decimals),
  }
}

/** Micro-dollars of an amount in USD, down to the cent. */
function centsDown(amount: Fraction): bigint {
  const micro = microDown(amount)
  const over = ((micro % CENT) + CENT) % CENT
  return micro - over
}

/** Rounds an amount down to a number of decimals, over a power of ten. */
function unitsDown({ over, under }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals)
  return fraction((over * scale) / under, scale)
}
