import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'
import { plainAddress } from './plain-address'

/** Who sent a request: his IP address; empty where the connection is gone. */
export type AddressOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/**
 * Reads who sent a request, by way of the proxies that are trusted: addresses and networks such as 10.1.0.0/16. Each of them wrote at the end of
 * X-Forwarded-For whom it heard: that is believed from the end on, up to the first that is no trusted proxy; all before is what that one claims.
 */
export function clientAddresses(trustedProxies: readonly string[]): AddressOf {
  const trusted = new BlockList()
  for (const text of trustedProxies) {
    const network = readNetwork(text)
    if (!network) throw new Error(`${text} is no network`)
    trusted.addSubnet(network.address, network.bits, familyOf(network.address))
  }
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 && address !== '' && trusted.check(address, familyOf(address))
  return ({ socket, headers }) => {
    let client = plainAddress(socket.remoteAddress ?? '') ?? ''
    if (!isTrusted(client)) return client
    for (const hop of hopsOf(headers['x-forwarded-for']).toReversed()) {
      const before = plainAddress(withoutPort(hop.trim()))
      // What a proxy could not name is no address to count by: the proxy itself is.
      if (before === undefined) return client
      client = before
      if (!isTrusted(client)) return client
    }
    return client
  }
}

/** A network from its text, an address being one of its own; undefined for what is none, or everybody. */
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
