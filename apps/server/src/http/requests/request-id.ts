import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { trustedAddresses } from '../../callers/client-address'
import { peerAddress } from '../../callers/peer-address'

/** The name of a request in its answer, in the log and in traces. */
export type RequestIdOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/** The header that carries it, in answers and from trusted proxies. */
export const REQUEST_ID = 'x-request-id'

/** As long as common identifiers, and harmless in logs and headers. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** Names each request anew; a trusted proxy may have named it already. */
export function requestIds(trustedProxies: readonly string[]): RequestIdOf {
  if (trustedProxies.length === 0) return () => randomUUID()
  const isTrusted = trustedAddresses(trustedProxies)
  return ({ socket, headers }) => {
    const given = headers[REQUEST_ID]
    const isGood = typeof given === 'string' && SANE.test(given)
    return isGood && isTrusted(peerAddress(socket)) ? given : randomUUID()
  }
}
