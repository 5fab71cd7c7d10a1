import type { Socket } from 'node:net'
import { plainAddress } from './plain-address'

/** Addresses of connections: one that carries a thousand calls is read once. */
const known = new WeakMap<object, string>()

/** The address at the other end of a connection, in canonical form; empty if it closed before it was read. */
export function peerAddress(socket: Pick<Socket, 'remoteAddress'>): string {
  const read = known.get(socket)
  if (read !== undefined) return read
  const address = plainAddress(socket.remoteAddress ?? '')
  if (address !== undefined) known.set(socket, address)
  return address ?? ''
}
