import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** How long and how much a client may go on sending what is not read any more. */
const LINGER_MS = 5_000
const LINGER_BYTES = 32 * 1024 * 1024
const LOOK_MS = 100

const lingering = new WeakSet<Socket>()

/**
 * Ends a connection after the answer to a request whose body was not read, where that is what the answer
 * says. A connection that is closed while bytes come in is reset, and a client that is still writing then
 * loses the answer: what comes is read and dropped until the client has seen it.
 */
export function lingerAfter(request: IncomingMessage): void {
  const { socket } = request
  // A request that was injected has no connection.
  if (!(socket instanceof Socket)) return
  const closeNow = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (request.complete) return closeNow()
    request.once('end', closeNow)
    request.resume()
    linger(socket)
  }
}

/** Ends our side, and the connection once the client has ended theirs or goes on for too long. */
export function linger(socket: Socket): void {
  if (lingering.has(socket)) return
  lingering.add(socket)
  const [until, most] = [performance.now() + LINGER_MS, socket.bytesRead + LINGER_BYTES]
  const look = setInterval(() => {
    if (performance.now() > until || socket.bytesRead > most) socket.destroy()
  }, LOOK_MS).unref()
  socket.once('close', () => clearInterval(look))
  socket.once('end', () => socket.destroy())
  socket.end()
}

/** Whether a connection is at its end, and what comes is dropped. */
export const isLingering = (socket: Socket): boolean => lingering.has(socket)
