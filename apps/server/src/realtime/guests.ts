import { NO_USD } from '@fairtick/domain'
import type { ClientAnnouncement } from '../events'

/** Clients to whose accounts no money has come: an account costs nothing, so they count as guests do. */
export interface Guests {
  /** Whether a client is one now, which is remembered until money comes. */
  isGuest(userId: number): Promise<boolean>
  /** The guest of before to whom a change brings money; undefined where it brings none to any. */
  leaveWith(change: ClientAnnouncement): number | undefined
}

/** Begins with nobody known. */
export function createGuests(hadMoney: (userId: number) => Promise<boolean>): Guests {
  const known = new Set<number>()
  return {
    async isGuest(userId) {
      // Money that comes while it is read takes the client away again.
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
