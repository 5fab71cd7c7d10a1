import { NO_USD } from '@fairtick/domain'
import type { ClientAnnouncement } from '../events'

/** Clients whose accounts never received money: an account is free to open, so they count as guests. */
export interface Guests {
  /** Whether a client is a guest now; a guest is remembered until money arrives. */
  isGuest(userId: number): Promise<boolean>
  /** The former guest whom a change brings money; undefined without one. */
  leaveWith(change: ClientAnnouncement): number | undefined
}

/** Begins without known clients. */
export function createGuests(hadMoney: (userId: number) => Promise<boolean>): Guests {
  const known = new Set<number>()
  return {
    async isGuest(userId) {
      // Money that arrives during the read removes the client again.
      known.add(userId)
      if (await hadMoney(userId)) known.delete(userId)
      return known.has(userId)
    },
    leaveWith(change) {
      if (change.type !== 'accounts-changed') return undefined
      const hasMoney = change.accounts.some(({ balance }) => balance > NO_USD)
      return hasMoney && known.delete(change.userId) ? change.userId : undefined
    },
  }
}
