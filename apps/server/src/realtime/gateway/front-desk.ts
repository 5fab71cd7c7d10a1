import type { Socket } from 'node:net'
import { CODE, type Code } from '@fairtick/wire'
import { addressBlock } from '../../callers/address-block'
import type { GatewaySettings, PassedSocket } from '../messages'
import { refuseUpgrade } from '../refuse-upgrade'
import { CLOSE, Connection, type Tally } from './connection'
import { createHandshake } from './handshake'
import type { Limits } from './limits'
import { type Seat, createSeats } from './seats'

/** Admits clients, checks their sockets and closes them. */
export interface FrontDesk {
  readonly sockets: number
  /** Writes to all sockets since the start. */
  readonly writes: number
  accept(message: PassedSocket, socket: Socket): void
  /** Once a second: closes sockets that are silent or stuck. */
  check(): void
  /** Stops admitting clients and asks the connected ones to come back later. */
  closeAll(): void
}

/** Ports for the connections. */
export interface FrontDeskContext {
  readonly settings: GatewaySettings
  readonly limits: Limits
  readonly listen: (connection: Connection) => void
  readonly leave: (connection: Connection) => void
}

/** Begins with no clients. */
export function openFrontDesk({ settings, limits, listen, leave }: FrontDeskContext): FrontDesk {
  const connections = new Set<Connection>()
  const seats = createSeats(limits)
  const handshake = createHandshake(settings, limits)
  let isClosed = false
  const tally: Tally = { writes: 0 }

  const seatFor = (address: string, giveUp: () => void): Seat | [number, Code, string] => {
    const seat = isClosed ? 'gateway-full' : seats.take(addressBlock(address), giveUp)
    if (seat === 'gateway-full') return [503, CODE.busy, 'busy, try again']
    if (seat === 'address-full') return [429, CODE.tooManyRequests, 'too many connections']
    return seat
  }
  const goodbye = (connection: Connection) => {
    connections.delete(connection)
    leave(connection)
  }
  return {
    get sockets() {
      return connections.size
    },
    get writes() {
      return tally.writes
    },
    accept(message, socket) {
      let connection: Connection | undefined
      const seat = seatFor(message.address, () => {
        if (connection) connection.close(CLOSE.tryLater, 'busy, try again')
        else socket.destroy()
      })
      if (Array.isArray(seat)) {
        const [status, code, msg] = seat
        return refuseUpgrade(socket, status, { code, msg, data: null })
      }
      socket.once('close', () => seat.leave())
      handshake(message, socket, (webSocket) => {
        const begun = new Connection(webSocket, { socket, seat }, limits, tally)
        connection = begun
        connections.add(begun)
        webSocket.on('close', () => goodbye(begun))
        listen(begun)
      })
    },
    check() {
      const now = performance.now()
      for (const connection of connections) connection.check(now)
    },
    closeAll() {
      isClosed = true
      for (const connection of connections) connection.close(CLOSE.restarting, 'restarting')
    },
  }
}
