import type { Socket } from 'node:net'
import { plainAddress } from './plain-address'

/** Addresses of connections: one that carries a thousand calls is read once. */
const addresses = new WeakMap<object, string>()

/** The address at the other end of a connection, in canonical form; empty if it closed before it was read. */
export function peerAddress(socket: Pick<Socket, 'remoteAddress'>): string {
  const read = addresses.get(socket)
  if (read !== undefined) return read
  const address = plainAddress(socket.remoteAddress ?? '')
  if (address !== undefined) addresses.set(socket, address)
  return address ?? ''
}
