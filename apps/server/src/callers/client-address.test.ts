import { Socket } from 'node:net'
import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientAddresses, readNetwork } from './client-address'

const TRUSTED = ['10.0.0.5', '10.1.0.0/16', '2001:db8:aa::/48']
const addressOf = clientAddresses(TRUSTED)

function asked(peer: string | undefined, forwarded?: string | string[]) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string } }
}
const seen = (peer: string | undefined, forwarded?: string | string[]) => addressOf(asked(peer, forwarded))

describe('a peer that is no trusted proxy', () => {
  it.each(
    cases(`
      peer               | address
      203.0.113.9        | 203.0.113.9
      ::ffff:203.0.113.9 | 203.0.113.9
      10.0.0.6           | 10.0.0.6
      10.2.0.1           | 10.2.0.1
      127.0.0.1          | 127.0.0.1
      2001:db8:ab::1     | 2001:db8:ab::1
    `),
  )('$peer is itself, whatever it claims', (row) => {
    const { peer, address } = row
    expect(seen(peer)).toBe(address)
    for (const claim of ['8.8.8.8', '10.0.0.5', '10.0.0.5, 8.8.8.8', '8.8.8.8, 10.0.0.5'])
      expect(seen(peer, claim)).toBe(address)
  })

  it('is itself where nobody is trusted', () => {
    const trustsNobody = clientAddresses([])
    for (const peer of ['127.0.0.1', '10.0.0.5', '::1'])
      expect(trustsNobody(asked(peer, '8.8.8.8'))).toBe(peer)
  })

  it('is an empty address where the connection is gone', () => {
    expect(seen(undefined, '8.8.8.8')).toBe('')
  })
})

describe('behind a trusted proxy', () => {
  it.each(
    cases(`
      peer             | seen          | what                                         | forwarded
      10.0.0.5         | 8.8.8.8       | one hop                                      | 8.8.8.8
      10.1.200.3       | 8.8.8.8       | a proxy of a network                         | 8.8.8.8
      2001:db8:aa:1::7 | 2001:db8:1::9 | a proxy by IPv6                              | 2001:DB8:1:0::9
      ::ffff:10.0.0.5  | 8.8.8.8       | a proxy whose IPv4 address is in an IPv6 one | 8.8.8.8
      10.0.0.5         | 8.8.8.8       | two proxies                                  | 8.8.8.8, 10.1.0.1
      10.0.0.5         | 8.8.8.8       | many proxies                                 | 8.8.8.8${', 10.1.0.1'.repeat(1000)}
      10.0.0.5         | 8.8.8.8       | a claim of the client before it              | 1.1.1.1, 8.8.8.8
      10.0.0.5         | 8.8.8.8       | many claims                                  | ${'1.1.1.1, '.repeat(1000)}8.8.8.8
      10.0.0.5         | 8.8.8.8       | the claim to be a proxy                      | 1.1.1.1, 10.0.0.5, 8.8.8.8
      10.0.0.5         | 203.0.113.9   | a proxy between that is not trusted          | 8.8.8.8, 203.0.113.9, 10.1.0.1
      10.0.0.5         | 10.1.0.2      | nobody but proxies                           | 10.1.0.2, 10.1.0.1
      10.0.0.5         | 8.8.8.8       | no blanks                                    | 1.1.1.1,8.8.8.8
      10.0.0.5         | 8.8.8.8       | a port                                       | 8.8.8.8:51000
      10.0.0.5         | 2001:db8::9   | a port after IPv6                            | [2001:db8::9]:51000
      10.0.0.5         | 2001:db8::9   | brackets                                     | [2001:db8::9]
      10.0.0.5         | fe80::9       | a zone                                       | fe80::9%eth0
      10.0.0.5         | 8.8.8.8       | IPv4 in IPv6                                 | ::ffff:808:808
    `),
  )('$what', (row) => {
    expect(seen(cell(row, 'peer'), cell(row, 'forwarded'))).toBe(row.seen)
  })

  it('that sends the header twice, both count', () => {
    expect(seen('10.0.0.5', ['1.1.1.1', '8.8.8.8, 10.1.0.1'])).toBe('8.8.8.8')
  })

  it.each([
    '',
    ' ',
    ',',
    'unknown',
    '_hidden',
    '8.8.8',
    '8.8.8.8.8',
    '8.8.8.8 8.8.4.4',
    '8.8.8.8;',
    '8.8.8.8:',
    '8.8.8.8:999999',
    'for=8.8.8.8',
    '[8.8.8.8',
    '2001:db8::9::1',
    '2001:db8::9]:1',
    '<b>',
    "' OR 1=1",
    '8.8.8.8\t\u0000',
    'x'.repeat(16_000),
  ])('that names nobody (%j), the proxy counts', (forwarded) => {
    expect(seen('10.0.0.5', forwarded)).toBe('10.0.0.5')
    expect(seen('10.0.0.5', `${forwarded}, 10.1.0.1`)).toBe('10.1.0.1')
  })
})

describe('a network', () => {
  it.each([
    ['10.0.0.5', { address: '10.0.0.5', bits: 32 }],
    ['10.1.0.0/16', { address: '10.1.0.0', bits: 16 }],
    ['::1', { address: '::1', bits: 128 }],
    ['FD00::/8', { address: 'fd00::', bits: 8 }],
  ])('is %s', (text, network) => {
    expect(readNetwork(text)).toEqual(network)
  })

  it.each([
    '',
    'localhost',
    '*',
    '10.0.0',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/1e1',
    '::ffff:10.0.0.0/104',
  ])('is not %j', (text) => {
    expect(readNetwork(text)).toBeUndefined()
  })
})
