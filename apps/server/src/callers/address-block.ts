import { isIPv6 } from 'node:net'

/**
 * The address that limits are counted by: an IPv4 address as it is, of an IPv6 address the first 64 bits. A
 * provider gives each client at least that many IPv6 addresses, so an attacker could use a new one for every
 * request.
 */
export function addressBlock(ip: string): string {
  if (!ip.includes(':')) return ip
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return ip
  const [head = '', tail] = plain.split('::')
  const groupsIn = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groupsIn(head), groupsIn(tail ?? '')]
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last]
  return `${groups
    .slice(0, GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const GROUPS = 8
