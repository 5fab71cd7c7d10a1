import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { peerAddress } from './peer-address'

function connection(addresses: readonly (string | undefined)[]) {
  const left = [...addresses]
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { get: () => left.shift() })
  return socket
}

it('of a connection is read once, and stays known after its end', () => {
  const socket = connection(['::ffff:203.0.113.9', undefined])
  expect([peerAddress(socket), peerAddress(socket)]).toEqual(['203.0.113.9', '203.0.113.9'])
})

it('is each connection’s own', () => {
  expect([['2001:DB8:0::1'], ['10.0.0.5']].map((address) => peerAddress(connection(address)))).toEqual([
    '2001:db8::1',
    '10.0.0.5',
  ])
})

it('is empty for a connection that was gone, until it has one', () => {
  const socket = connection([undefined, '10.0.0.5'])
  expect([peerAddress(socket), peerAddress(socket)]).toEqual(['', '10.0.0.5'])
})
