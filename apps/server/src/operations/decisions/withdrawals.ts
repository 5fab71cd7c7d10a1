import {
  WITHDRAWAL_STATES,
  formatCurrency,
  formatUsd,
  isPaymentReference,
  stateAfter,
  takesTwoOperators,
} from '@fairtick/domain'
import { readCredential } from '../../features/identity/account/credential-store'
import type { Queryable } from '../../database/in-transaction'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { readApprovedLately } from '../../features/cashier/withdrawals/approved-lately'
import { isTransactionUsed } from '../../features/cashier/withdrawals/used-transaction'
import {
  type Withdrawal,
  readOpenWithdrawals,
  readWithdrawal,
} from '../../features/cashier/withdrawals/withdrawal-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import { type PaymentClaim, readClaims } from '../payment-claim'
import { firstWordOf, lastDecisionOf, notedDecision } from './noted-decision'
import type { DecidedBy, Decision, Queue } from './queue'

/** A withdrawal to decide on. */
interface OpenWithdrawal extends Withdrawal {
  /** Whether its approval takes two operators. */
  readonly isForTwo: boolean
  /** The operator who is about to send it. */
  readonly claim: PaymentClaim | undefined
}

const RIGHT = 'decide on withdrawals'
const LONGEST = 200

/**
 * Withdrawals requested by clients. Approved ones wait for their payment; decisions are noted here and
 * carried out by the server that writes the books.
 */
export const withdrawals: Queue<OpenWithdrawal, Withdrawal> = {
  name: 'withdrawals',
  thing: 'withdrawal',
  state: 'waits for a decision',
  none: 'No withdrawal waits.',
  right: RIGHT,
  async list({ pool }) {
    const open = await readOpenWithdrawals(pool)
    const claims = await readClaims(
      pool,
      open.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])),
    )
    return open.map(
      (each) => `${headOf(each)}  since ${timeOf(each.requestedAt)}${claimOf(claims.get(each.id))}`,
    )
  },
  look: { read: ({ pool }, id) => readWithdrawal(pool, id), lines: linesOf },
  find,
  decisions: [
    {
      ...decisionOf('approve'),
      done: 'approved',
      second: 'agree to money',
      takesTwo: ({ isForTwo }) => isForTwo,
      noted: (id) =>
        `${notedTo('approve')(id)} Only what withdrawals list shows as approved may be paid, by whoever claims it first.`,
    },
    { ...decisionOf('reject'), done: 'rejected', reason: { longest: LONGEST, readBy: 'the client' } },
    {
      ...claimed('claim', 'claimed'),
      objection: async ({ status, claim, userId }, { operator }, database) => {
        if (status !== 'approved') return `it is ${status}`
        if (claim?.operator === operator) return 'you have claimed it already'
        return claimedBy(claim) ?? (await objectionOfFreeze(database, userId))
      },
    },
    {
      ...claimed('release', 'released'),
      objection: ({ claim }) => (claim ? undefined : 'nobody has claimed it'),
    },
    {
      ...decisionOf('pay'),
      name: 'paid',
      done: 'paid',
      given: 'txid',
      reason: { longest: LONGEST, readBy: 'the client' },
      wordsFault: (found, txid) => {
        if (isPaymentReference(found, txid)) return undefined
        return found.kind === 'coin'
          ? 'A transaction of this network has 64 hexadecimal digits'
          : 'Give the reference of the bank, of at least four letters'
      },
      objection: async (found, by, database) =>
        stateObjection('pay')(found, by) ??
        ((await isTransactionUsed(database, found, by.reason))
          ? 'another withdrawal was paid by this transaction'
          : undefined),
    },
  ],
}

/**
 * An act for the record only: an operator is about to send a payment (so that a second one does not send it
 * too), or no longer is. Source: docs/decisions/0067-claims-and-transactions.md.
 */
function claimed(name: 'claim' | 'release', done: string): Decision<OpenWithdrawal> {
  return {
    name,
    done,
    right: RIGHT,
    reason: { longest: LONGEST, readBy: 'operators' },
    takesTwo: false,
    carryOut: async () => undefined,
  }
}

async function find(
  ...[database, id, { twoPersonRule, now }]: Parameters<Queue<OpenWithdrawal>['find']>
): Promise<OpenWithdrawal | undefined> {
  await lockForDeciding(database, 'withdrawal', id)
  const found = await readWithdrawal(database, id)
  if (!found || !(isOpen(found) || isStopped(found)) || !(await isUndecided(database, 'withdrawal', id)))
    return undefined
  const approved = await readApprovedLately(database, now)
  const isForTwo = takesTwoOperators(found.amount, approved, twoPersonRule)
  return { ...found, isForTwo, claim: (await readClaims(database, [id])).get(id) }
}

/** A client who froze their account by a mail's link disowns its withdrawals: payments must not begin. */
export async function objectionOfFreeze(database: Queryable, userId: number): Promise<string | undefined> {
  const credential = await readCredential(database, userId)
  return credential?.frozenAt === undefined ? undefined : 'the account is frozen'
}

function decisionOf(event: 'approve' | 'reject' | 'pay'): Decision<OpenWithdrawal> {
  return {
    name: event,
    done: event,
    right: RIGHT,
    reason: { longest: LONGEST, readBy: 'operators' },
    objection: stateObjection(event),
    takesTwo: false,
    noted: notedTo(event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'withdrawal', rowId: id, userId, ...decided })
      return undefined
    },
  }
}

function stateObjection(event: 'approve' | 'reject' | 'pay') {
  return (found: OpenWithdrawal, { operator }: DecidedBy): string | undefined => {
    const { status, claim } = found
    if (event === 'pay' && isStopped(found)) return stopped(found)
    if (stateAfter(WITHDRAWAL_STATES, status, event) === undefined) return `it is ${status}`
    return claim?.operator === operator ? undefined : claimedBy(claim)
  }
}

const isOpen = ({ endedAt }: Withdrawal) => endedAt === undefined

/** Stopped by its client after the approval: it may have been sent without a claim. */
const isStopped = ({ status, approvedAt }: Withdrawal) => status === 'cancelled' && approvedAt !== undefined

const stopped = ({ endedAt }: Withdrawal) =>
  `its client stopped it, ${timeOf(endedAt ?? 0)}, and has the money again. If it was sent all the same, ask for an adjustment of the fund account, out, before the account is unfrozen`

const claimedBy = (claim: PaymentClaim | undefined) =>
  claim && `${claim.operator} has claimed it, ${timeOf(claim.at)}: ${claim.reason}`

const claimOf = (claim: PaymentClaim | undefined) =>
  claim ? `  claimed by ${claim.operator}, ${timeOf(claim.at)}` : ''

function notedTo(event: string): (id: number) => string {
  return notedDecision('withdrawals', 'withdrawal', event)
}

const headOf = ({ id, userId, status, amount, currencyCode, protocol }: Withdrawal) =>
  `withdrawal ${id}  user ${userId}  ${status}  ${formatUsd(amount)} USD  ${currencyCode} ${protocol}`

async function linesOf(desk: OperatorDesk, found: Withdrawal): Promise<readonly string[]> {
  const { fee, received, decimals, currencyCode, reason, txid } = found
  const claim = (await readClaims(desk.pool, [found.id])).get(found.id)
  const line = (name: string, text: string | undefined) => (text ? [`${name.padEnd(9)} ${text}`] : [])
  const time = (at: number | undefined) => (at === undefined ? undefined : timeOf(at))
  return [
    headOf(found),
    ...line('pays', `${formatCurrency(received, decimals)} ${currencyCode}, fee ${formatUsd(fee)} USD`),
    ...line('address', found.address),
    ...line('tag', found.tag),
    ...line('bank', [found.bankName, found.bankAddress, found.bankSwift].filter(Boolean).join(', ')),
    ...line('payee', [found.payeeName, found.payeeAccount].filter(Boolean).join(', ')),
    ...line('notes', found.notes),
    ...line('asked', time(found.requestedAt)),
    ...line('approved', time(found.approvedAt)),
    ...line('claim', claimedBy(claim)),
    ...line('ended', time(found.endedAt)),
    ...line('reason', reason),
    ...line('txid', txid),
    ...line('one word', await firstWordOf(desk, 'withdrawals', found.id)),
    ...line('decision', await lastDecisionOf(desk, 'withdrawal', found.id)),
  ]
}
