import { SocketAddress, isIPv4, isIPv6 } from 'node:net'

/**
 * An IP address in the one way that it is written: no zone, an IPv6 one shortened, an IPv4 one inside of an IPv6 one as itself. Undefined for what is
 * none.
 */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text
  const unzoned = text.replace(/%.*$/, '')
  if (!isIPv6(unzoned)) return undefined
  const { address } = new SocketAddress({ address: unzoned, family: 'ipv6' })
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address
}
