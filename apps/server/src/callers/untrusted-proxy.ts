import { HOUR_MS } from '@fairtick/domain'
import type { Clock, Log } from '../ports'

/** Number of different senders named by a peer before it counts as a proxy. */
const SENDERS = 20
const PEERS_KEPT = 100

/** Receives the sender claimed by an untrusted peer. */
export type HearUntrusted = (peer: string, named: string) => void

/**
 * Warns, once an hour at most, of a peer outside TRUSTED_PROXIES that names many senders: all clients behind
 * such a proxy count as one address, and share its limits.
 */
export function warnOfUntrusted(log: Pick<Log, 'warn'>, clock: Clock): HearUntrusted {
  const sendersOf = new Map<string, Set<string>>()
  let quietUntil = 0
  return (peer, named) => {
    if (clock.now() < quietUntil) return
    const senders = sendersOf.get(peer) ?? new Set()
    if (senders.size === 0 && sendersOf.size >= PEERS_KEPT) sendersOf.clear()
    sendersOf.set(peer, senders.add(named))
    if (senders.size < SENDERS) return
    sendersOf.clear()
    quietUntil = clock.now() + HOUR_MS
    log.warn(
      { peer },
      'one address forwards for many and is not believed: all of its clients share one limit, set TRUSTED_PROXIES',
    )
  }
}
