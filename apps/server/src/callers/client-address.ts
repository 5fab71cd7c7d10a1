import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'
import { peerAddress } from './peer-address'
import { plainAddress } from './plain-address'
import type { HearUntrusted } from './untrusted-proxy'

/** Longest part of a header that is kept for comparing. */
const NAMED_LONGEST = 64

/** The IP address of a request's sender; empty if the connection is closed. */
export type AddressOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/**
 * Reads a request's sender from behind the trusted proxies: addresses and networks such as 10.1.0.0/16. Each
 * proxy appends its peer's address to X-Forwarded-For. The header is read from its end up to the first
 * untrusted address; everything before is only that address's claim. `hear` receives the claims of untrusted
 * peers.
 */
export function clientAddresses(trustedProxies: readonly string[], hear?: HearUntrusted): AddressOf {
  const isTrusted = trustedAddresses(trustedProxies)
  return ({ socket, headers }) => {
    let client = peerAddress(socket)
    const forwarded = headers['x-forwarded-for']
    if (!isTrusted(client)) {
      if (forwarded !== undefined) hear?.(client, String(forwarded).slice(0, NAMED_LONGEST))
      return client
    }
    for (const hop of hopsOf(forwarded).toReversed()) {
      const before = plainAddress(withoutPort(hop.trim()))
      // If a proxy named no address, the proxy itself is the client.
      if (before === undefined) return client
      client = before
      if (!isTrusted(client)) return client
    }
    return client
  }
}

/** Whether an address is one of the trusted proxies. */
export function trustedAddresses(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const text of trustedProxies) {
    const network = readNetwork(text)
    if (!network) throw new Error(`${text} is no network`)
    trusted.addSubnet(network.address, network.bits, familyOf(network.address))
  }
  return (address) => trustedProxies.length > 0 && address !== '' && trusted.check(address, familyOf(address))
}

/**
 * Parses a network; an address is a network of its own. Returns undefined for other text, and for the network
 * of all addresses.
 */
export function readNetwork(text: string): { readonly address: string; readonly bits: number } | undefined {
  const [written = '', length, ...more] = text.split('/')
  const address = plainAddress(written)
  if (address === undefined || more.length > 0) return undefined
  const most = isIPv4(address) ? 32 : 128
  if (length === undefined) return { address, bits: most }
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : 0
  return bits > 0 && bits <= most ? { address, bits } : undefined
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
const hopsOf = (header: string | readonly string[] | undefined) =>
  (typeof header === 'object' ? header.join() : (header ?? '')).split(',')

/** Some proxies write the port as well. */
const withoutPort = (hop: string) =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? hop
