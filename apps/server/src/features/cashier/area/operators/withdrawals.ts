import { WITHDRAWAL_STATES, isPaymentReference, stateAfter, takesTwoOperators } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import type { Queryable } from '../../../../database/in-transaction'
import { readApprovedSums } from '../../withdrawals/approved-sums'
import { isTransactionUsed } from '../../withdrawals/used-transaction'
import { STATUS_NUMBER, isIn } from '../../withdrawals/withdrawal-states'
import { type Withdrawal, readWithdrawal } from '../../withdrawals/withdrawal-store'
import { readCredential } from '../../../identity/account/credential-store'
import { timeOf } from '../../../../operator/operator-desk'
import { type PaymentClaim, readClaims } from '../../../../operator/payment-claim'
import { balanceOf, depositedBy, reviewOf } from '../../../../operator/resources/clients/client-figures'
import { claimedBy, firstWord } from '../../../../operator/resources/by-two/first-word'
import { SAME_ADDRESS } from '../../../../operator/resources/by-two/second-looks'
import { decidedByBooks, findUndecided } from '../../../../operator/resources/queues/money-decision'
import { type DecidedBy, type Decision, queue } from '../../../../operator/resources/queues/queue'

/** A withdrawal to decide on. */
interface OpenWithdrawal extends Withdrawal {
  /** Whether its approval takes two operators. */
  readonly isForTwo: boolean
  /** The operator who is about to send it. */
  readonly claim: PaymentClaim | undefined
}

/**
 * Withdrawals requested by clients; approved ones (4) are shown as 0 until paid, as to their clients.
 * Decisions are noted here and carried out by the server that writes the books.
 */
export const withdrawals = queue({
  resource: resources.withdrawals,
  from: 'withdrawal w',
  columns: {
    id: 'w.id',
    user_id: 'w.user_id',
    type: 'w.kind',
    status: `(CASE WHEN w.${isIn('approved')} THEN ${STATUS_NUMBER.requested} ELSE w.status END)`,
    approved: '(w.approved_at IS NOT NULL)',
    number: 'w.amount',
    fee: 'w.fee',
    real_number: 'w.received',
    currency_code: 'w.currency_code',
    protocol: 'w.protocol',
    address: 'w.address',
    tag: 'w.tag',
    bank_name: 'w.bank_name',
    bank_address: 'w.bank_address',
    bank_swift: 'w.bank_swift',
    payee_name: 'w.payee_name',
    payee_account: 'w.payee_account',
    notes: 'w.notes',
    reason: 'w.reason',
    txid: 'w.txid',
    method_id: 'w.method_id',
    first_word: firstWord('withdrawals', 'w.id'),
    claimed_by: claimedBy('w.id'),
    same_address: SAME_ADDRESS,
    method_since: '(SELECT m.created_at FROM withdrawal_method m WHERE m.id = w.method_id)',
    paid_before: `(SELECT count(*) FROM withdrawal o WHERE o.user_id = w.user_id AND o.method_id = w.method_id AND o.id <> w.id AND o.${isIn('paid')})`,
    deposited: depositedBy('w.user_id'),
    fund_balance: balanceOf('w.user_id', 3),
    review_status: reviewOf('w.user_id'),
    held_until: '(SELECT c.held_until FROM credential c WHERE c.id = w.user_id)',
    created_at: 'w.requested_at',
    approved_at: 'w.approved_at',
    ended_at: 'w.ended_at',
  },
  at: 'w.requested_at',
  filters: {
    status: `(w.status = ANY (CASE $v WHEN ${STATUS_NUMBER.requested} THEN ARRAY[${STATUS_NUMBER.requested}, ${STATUS_NUMBER.approved}]
      WHEN ${STATUS_NUMBER.approved} THEN '{}' ELSE ARRAY[$v] END::bigint[]))`,
    txid: '(lower(w.txid) = lower($v) AND w.txid = $v)',
    approved: '((w.approved_at IS NOT NULL) = $v)',
  },
  search: {
    txid: 'lower(w.txid) = $q',
    user_id: 'w.user_id = $n',
    address: 'lower(w.address) = $q',
    payee_account: 'lower(w.payee_account) = $q',
  },
  userId: 'w.user_id',
  state: 'waits for a decision',
  async find(database, id, { twoPersonRule, now }): Promise<OpenWithdrawal | undefined> {
    const found = await findUndecided(database, 'withdrawal', id, readWithdrawal)
    if (!found || !(isOpen(found) || isStopped(found))) return undefined
    const approved = await readApprovedSums(database, now)
    const isForTwo = takesTwoOperators(found.amount, approved, twoPersonRule)
    return { ...found, isForTwo, claim: (await readClaims(database, [id])).get(id) }
  },
  decisions: {
    approve: { ...decisionOf('approve', 'approved'), takesTwo: ({ isForTwo }) => isForTwo },
    reject: decisionOf('reject', 'rejected'),
    claim: {
      ...recorded('claimed'),
      objection: async ({ status, claim, userId }, { operator }, database) => {
        if (status !== 'approved') return `it is ${status}`
        if (claim?.operator === operator) return 'you have claimed it already'
        return claimWords(claim) ?? (await objectionToFrozenAccount(database, userId))
      },
    },
    release: {
      ...recorded('released'),
      objection: ({ claim }) => (claim ? undefined : 'nobody has claimed it'),
    },
    paid: {
      ...decisionOf('pay', 'paid'),
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
  },
})

/**
 * An act for the record only: an operator is about to send a payment (so that a second one does not send it
 * too), or no longer is. Source: docs/decisions/0067-claims-and-transactions.md.
 */
function recorded(done: string): Decision<OpenWithdrawal> {
  return { done, takesTwo: false, carryOut: async () => undefined }
}

/** A client who froze their account by a mail's link disowns its withdrawals: payments must not begin. */
export async function objectionToFrozenAccount(
  database: Queryable,
  userId: number,
): Promise<string | undefined> {
  const credential = await readCredential(database, userId)
  return credential?.frozenAt === undefined ? undefined : 'the account is frozen'
}

function decisionOf(event: 'approve' | 'reject' | 'pay', done: string): Decision<OpenWithdrawal> {
  return { ...decidedByBooks('withdrawal', event, done), objection: stateObjection(event) }
}

function stateObjection(event: 'approve' | 'reject' | 'pay') {
  return (found: OpenWithdrawal, { operator }: DecidedBy): string | undefined => {
    const { status, claim } = found
    if (event === 'pay' && isStopped(found)) return stopped(found)
    if (stateAfter(WITHDRAWAL_STATES, status, event) === undefined) return `it is ${status}`
    return claim?.operator === operator ? undefined : claimWords(claim)
  }
}

const isOpen = ({ endedAt }: Withdrawal) => endedAt === undefined

/** Stopped by its client after the approval: it may have been sent without a claim. */
const isStopped = ({ status, approvedAt }: Withdrawal) => status === 'cancelled' && approvedAt !== undefined

const stopped = ({ endedAt }: Withdrawal) =>
  `its client stopped it, ${timeOf(endedAt ?? 0)}, and has the money again. If it was sent all the same, ask for an adjustment of the fund account, out, before the account is unfrozen`

const claimWords = (claim: PaymentClaim | undefined) =>
  claim && `${claim.operator} has claimed it, ${timeOf(claim.at)}: ${claim.reason}`
