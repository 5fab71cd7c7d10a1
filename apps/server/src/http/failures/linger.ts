import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** How long, and how much, a client may keep sending a body that is discarded. */
const LINGER_MS = 5_000
const LINGER_BYTES = 32 * 1024 * 1024
const LOOK_MS = 100

const lingering = new WeakSet<Socket>()

/**
 * Delays closing a connection after an answer to a request whose body was not read. Closing while bytes
 * arrive resets the connection, and a client that is still writing loses the answer. So the rest is read and
 * dropped until the client has the answer.
 */
export function lingerAfter(request: IncomingMessage): void {
  const { socket } = request
  // An injected request has no connection.
  if (!(socket instanceof Socket)) return
  const closeNow = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (request.complete) return closeNow()
    request.once('end', closeNow)
    request.resume()
    linger(socket)
  }
}

/** Ends our side, then the connection once the client has ended or exceeds the limits. */
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

/** Whether a connection is closing and its input is dropped. */
export const isLingering = (socket: Socket): boolean => lingering.has(socket)
