import { createKeyCounts } from './key-counts'
import type { Limits } from './limits'

/** The place of a socket among those of its address. */
export interface Seat {
  /** The socket has a session now: it counts for its user, and among all of its address. */
  signIn(): void
  /** It has none any more. */
  signOut(): void
  leave(): void
}

/** Places for the sockets of each address. */
export interface Seats {
  /** A place for a socket without a session; undefined where its address has no more. */
  take(address: string): Seat | undefined
}

/**
 * An office or a mobile provider has many clients behind one address: sockets without a session are few,
 * those with one are bounded by user, and by address only so far that one cannot fill the gateway.
 */
export function createSeats(limits: Pick<Limits, 'socketsPerAddress' | 'socketsPerAddressInAll'>): Seats {
  const visitors = createKeyCounts<string>(limits.socketsPerAddress)
  const all = createKeyCounts<string>(limits.socketsPerAddressInAll)
  return {
    take(address) {
      if (!all.enter(address)) return undefined
      if (!visitors.enter(address)) {
        all.leave(address)
        return undefined
      }
      let isVisitor = true
      const signIn = () => {
        if (isVisitor) visitors.leave(address)
        isVisitor = false
      }
      return {
        signIn,
        signOut() {
          isVisitor ||= visitors.enter(address)
        },
        leave() {
          signIn()
          all.leave(address)
        },
      }
    },
  }
}
