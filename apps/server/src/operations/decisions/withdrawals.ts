import { WITHDRAWAL_STATES, formatCurrency, formatUsd, stateAfter, takesTwoOperators } from '@fairtick/domain'
import {
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import { readApprovedLately } from '../../features/cashier/withdrawals/approved-lately'
import {
  type Withdrawal,
  readOpenWithdrawals,
  readWithdrawal,
} from '../../features/cashier/withdrawals/withdrawal-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import { lastDecisionOf, notedDecision } from './noted-decision'
import type { Decision, Queue } from './queue'

/** A withdrawal to decide on. */
interface OpenWithdrawal extends Withdrawal {
  /** Whether its approval takes two operators. */
  readonly isForTwo: boolean
}

const RIGHT = 'decide on withdrawals'
const LONGEST = 200

/**
 * Withdrawals that clients asked for. Approved ones wait for their payment; a decision is noted here and
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
    return open.map((each) => `${headOf(each)}  since ${timeOf(each.requestedAt)}`)
  },
  look: { read: ({ pool }, id) => readWithdrawal(pool, id), lines: linesOf },
  find,
  decisions: [
    {
      ...decisionOf('approve'),
      done: 'approved',
      takesTwo: ({ isForTwo }) => isForTwo,
      noted: (id) => `${notedTo('approve')(id)} Only what withdrawals list shows as approved may be paid.`,
    },
    { ...decisionOf('reject'), done: 'rejected', reason: { longest: LONGEST, readBy: 'the client' } },
    {
      ...decisionOf('pay'),
      name: 'paid',
      done: 'paid',
      given: 'txid',
      reason: { longest: LONGEST, readBy: 'the client' },
    },
  ],
}

async function find(
  ...[database, id, { twoPersonRule, now }]: Parameters<Queue<OpenWithdrawal>['find']>
): Promise<OpenWithdrawal | undefined> {
  await lockForDeciding(database, 'withdrawal', id)
  const found = await readWithdrawal(database, id)
  if (!found || found.endedAt !== undefined || !(await isUndecided(database, 'withdrawal', id)))
    return undefined
  const approved = await readApprovedLately(database, now)
  return { ...found, isForTwo: takesTwoOperators(found.amount, approved, twoPersonRule) }
}

function decisionOf(event: 'approve' | 'reject' | 'pay'): Decision<OpenWithdrawal> {
  return {
    name: event,
    done: event,
    right: RIGHT,
    reason: { longest: LONGEST, readBy: 'operators' },
    objection: ({ status }) =>
      stateAfter(WITHDRAWAL_STATES, status, event) === undefined ? `it is ${status}` : undefined,
    takesTwo: false,
    noted: notedTo(event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject: 'withdrawal', rowId: id, userId, ...decided })
      return undefined
    },
  }
}

function notedTo(event: string): (id: number) => string {
  return notedDecision('withdrawals', 'withdrawal', event)
}

const headOf = ({ id, userId, status, amount, currencyCode, protocol }: Withdrawal) =>
  `withdrawal ${id}  user ${userId}  ${status}  ${formatUsd(amount)} USD  ${currencyCode} ${protocol}`

async function linesOf(desk: OperatorDesk, found: Withdrawal): Promise<readonly string[]> {
  const { fee, received, decimals, currencyCode, reason, txid } = found
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
    ...line('ended', time(found.endedAt)),
    ...line('reason', reason),
    ...line('txid', txid),
    ...line('decision', await lastDecisionOf(desk, 'withdrawal', found.id)),
  ]
}
