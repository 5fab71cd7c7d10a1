import { createKeyCounts } from './key-counts'
import type { Limits } from './limits'

/** A socket's place among the sockets of its address. */
export interface Seat {
  /**
   * The socket has a session now and counts for its user, and among all sockets of its address. A demo user,
   * or a client who has never had money, still counts as a guest.
   */
  signIn(isGuest: boolean): void
  /** The session of the socket has ended. */
  signOut(): void
  leave(): void
}

/** Places for the sockets of each address. */
export interface Seats {
  /**
   * Takes a place for a socket without a session. If the gateway or its address is full, a guest is evicted,
   * whose `giveUp` is called once; without a guest the result names the full limit.
   */
  take(address: string, giveUp: () => void): Seat | 'address-full' | 'gateway-full'
}

type SeatLimits = Pick<Limits, 'socketsPerAddress' | 'socketsPerAddressInAll' | 'sockets' | 'guestSockets'>

/**
 * An office or a mobile provider has many clients behind one address. Sockets without a session are therefore
 * few. Sockets with one are bounded by user, and by address only so far that one address cannot fill the
 * gateway. Guests are visitors, demo users and clients who have never had money: only their address
 * distinguishes them. They have a share of the gateway. When it is used up, the oldest guest of the address
 * with the most guests is evicted. A client with money, who is a guest until the login, therefore always
 * finds a place.
 */
export function createSeats(limits: SeatLimits): Seats {
  const visitors = createKeyCounts<string>(limits.socketsPerAddress)
  const all = createKeyCounts<string>(limits.socketsPerAddressInAll)
  const guests = createGuests()
  let taken = 0

  const seatFor = (address: string, giveUp: () => void): Seat => {
    let isVisitor = true
    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      if (isVisitor) visitors.leave(address)
      guests.leave(address, give)
      all.leave(address)
      taken -= 1
    }
    const give = () => {
      leave()
      giveUp()
    }
    taken += 1
    guests.enter(address, give)
    return {
      signIn(isGuest) {
        if (hasLeft) return
        if (isVisitor) visitors.leave(address)
        isVisitor = false
        if (!isGuest) guests.leave(address, give)
      },
      signOut() {
        if (hasLeft) return
        isVisitor ||= visitors.enter(address)
        guests.enter(address, give)
      },
      leave,
    }
  }
  return {
    take(address, giveUp) {
      if (!all.hasRoom(address)) guests.first(address)?.()
      if (!visitors.hasRoom(address) || !all.enter(address)) return 'address-full'
      if (taken >= limits.sockets || guests.size >= limits.guestSockets) guests.firstOfMost()?.()
      if (taken >= limits.sockets) {
        all.leave(address)
        return 'gateway-full'
      }
      visitors.enter(address)
      return seatFor(address, giveUp)
    },
  }
}

/** Evicts the guests of each address in order of arrival. */
function createGuests() {
  const byAddress = new Map<string, Set<() => void>>()
  let size = 0
  return {
    get size() {
      return size
    },
    enter(address: string, give: () => void): void {
      const here = byAddress.get(address) ?? new Set()
      if (!here.has(give)) size += 1
      byAddress.set(address, here.add(give))
    },
    leave(address: string, give: () => void): void {
      const here = byAddress.get(address)
      if (here?.delete(give)) size -= 1
      if (here?.size === 0) byAddress.delete(address)
    },
    first: (address: string) => byAddress.get(address)?.values().next().value,
    firstOfMost() {
      let most: ReadonlySet<() => void> = new Set()
      for (const here of byAddress.values()) if (here.size > most.size) most = here
      return most.values().next().value
    },
  }
}
