import { type Entry, housePays } from '../ledger'
import { type Usd, divideDown, usdOf } from '../money'

/** Highest share of fees that an inviter can have, percent. */
export const INVITE_SHARE_MAX = 50

/**
 * The income of one day (UTC, in days since the epoch) of an inviter: a share, in whole percent, of the fees
 * of the contract orders of those whom they invited. Amounts in USD, above zero.
 */
export interface InviteIncome {
  readonly id: number
  readonly userId: number
  readonly day: number
  /** Orders that paid a fee on that day. */
  readonly orders: number
  readonly fees: Usd
  readonly share: number
  readonly amount: Usd
  /** Time of booking, ms since the epoch. */
  readonly at: number
}

/** Days that an inviter's numbers leave room for. */
const DAYS = 65_536

/** The number of an inviter's income of a day; the same day has the same number. */
export const inviteIncomeNumber = (userId: number, day: number): number => userId * DAYS + day

/** The income of fees at a share of whole percent, rounded down to the micro-dollar. */
export const inviteIncome = (fees: Usd, share: number): Usd => usdOf(divideDown(fees * BigInt(share), 100n))

/** The house pays the income of a day out of its fees, to the fund account. */
export const inviteIncomeEntry = ({
  id,
  userId,
  amount,
}: Pick<InviteIncome, 'id' | 'userId' | 'amount'>): Entry =>
  housePays(
    { kind: 'invite-income', reference: id, userId, book: 'real', account: 'fund', house: 'fees' },
    amount,
  )
