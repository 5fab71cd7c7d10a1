import { type Entry, clientPays, houseAccount } from '../ledger'
import { NO_USD, type Usd } from '../money'
import type { StateTable } from '../state-table'

/**
 * State of a withdrawal. Wire: 0 while requested or approved, 1 paid, 2 rejected, 3 cancelled.
 */
export type WithdrawalStatus = 'requested' | 'approved' | 'paid' | 'rejected' | 'cancelled'

/**
 * States and events of a withdrawal. Its amount stays locked in the fund account until a final state: `paid`
 * consumes the lock and the money, the others release the lock in full. Once an operator has claimed the
 * payment, the money may be on its way, so only that operator can end it. Source: docs/spec/rules.md 6.2,
 * docs/spec/wire.md 6.
 */
export const WITHDRAWAL_STATES = {
  none: { request: 'requested' },
  requested: {
    approve: 'approved',
    reject: 'rejected',
    /** By its client. */
    cancel: 'cancelled',
    /** By the link in its mail: the client did not ask for it. */
    disown: 'cancelled',
  },
  approved: {
    pay: 'paid',
    /** The bank or the chain refused it. */
    reject: 'rejected',
    /** By the link in its mail, until an operator claims the payment. */
    disown: 'cancelled',
  },
  paid: {},
  rejected: {},
  cancelled: {},
} as const satisfies StateTable<WithdrawalStatus>

/** The states that keep the amount locked. */
export const OPEN_WITHDRAWALS: readonly WithdrawalStatus[] = ['requested', 'approved']

/** USD that a withdrawal locks in the fund account. Source: docs/spec/promises.md I4. */
export const amountLockedFor = (withdrawal: {
  readonly status: WithdrawalStatus
  readonly amount: Usd
}): Usd => (OPEN_WITHDRAWALS.includes(withdrawal.status) ? withdrawal.amount : NO_USD)

/**
 * The entries of a paid withdrawal: the full amount leaves the fund account, and the house keeps the fee.
 * Source: docs/spec/rules.md 6.2.
 */
export function withdrawalEntries(withdrawal: {
  readonly id: number
  readonly userId: number
  readonly amount: Usd
  readonly fee: Usd
}): readonly Entry[] {
  const { id, userId, amount, fee } = withdrawal
  const kind = 'withdrawal'
  const clearing = 'withdrawals-clearing'
  const paid = clientPays(
    { kind, reference: id, userId, book: 'real', account: 'fund', house: clearing },
    amount,
  )
  if (fee === NO_USD) return [paid]
  const [from, to] = [houseAccount(clearing, 'real'), houseAccount('fees', 'real')]
  return [paid, { kind, reference: id, from, to, amount: fee }]
}
