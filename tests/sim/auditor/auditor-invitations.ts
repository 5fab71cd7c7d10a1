import type { Act, Outcome } from '../acts/act'
import { type AuditorBooks, clientOf } from './auditor-books'
import type { Client } from './order'

const DAY = 86_400_000
const HUNDRED = 100n

/** A day of an inviter, by the auditor's own orders. Fees in whole micro-dollars. */
export interface EarnedDay {
  readonly inviter: number
  readonly day: number
  readonly orders: number
  readonly micro: bigint
}

/** The share of the fees goes to the fund account, down to the micro-dollar. */
export function earnByInvitation(
  books: AuditorBooks,
  { user, micro, share }: Extract<Act, { do: 'earn-by-invitation' }>,
): Outcome {
  const client = clientOf(books, user)
  if (client.isDemo) return 'only-real-account'
  client.fundBalance += (micro * BigInt(share)) / HUNDRED
  return 'done'
}

/** The fees of orders by days and inviters, in the order of the days. */
export function earnedDays(
  clients: readonly Client[],
  inviterOf: (user: number) => number | undefined,
): readonly EarnedDay[] {
  const days = new Map<string, EarnedDay>()
  for (const [user, { orders }] of clients.entries()) {
    const inviter = inviterOf(user)
    if (inviter === undefined) continue
    for (const { filledAt, fee, origin } of orders) {
      if (filledAt === undefined || fee === 0n) continue
      const day = Math.floor(filledAt / DAY)
      const before = days.get(`${inviter} ${day}`) ?? { inviter, day, orders: 0, micro: 0n }
      // A part that was cut off had no fee of its own.
      const one = origin === 0 ? 1 : 0
      days.set(`${inviter} ${day}`, { ...before, orders: before.orders + one, micro: before.micro + fee })
    }
  }
  return [...days.values()].toSorted((one, other) => one.day - other.day || one.inviter - other.inviter)
}
