import { SocketAddress, isIPv4, isIPv6 } from 'node:net'

/**
 * An IP address in canonical form: without a zone, IPv6 shortened, IPv4 inside IPv6 as plain IPv4. Returns
 * undefined for text that is not an address.
 */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text
  const unzoned = text.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return undefined
  const { address } = new SocketAddress({ address: unzoned, family: 'ipv6' })
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address
}
