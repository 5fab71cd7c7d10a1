import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CODE } from '@fairtick/wire'
import type { ToGateway } from './messages'
import { refuseUpgrade } from './refuse-upgrade'

/** Hands sockets to the gateway. */
export interface SocketPassing {
  /** For the 'upgrade' event of the HTTP server: /v2/ws goes to the gateway, anything else is refused. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** The gateway has taken the last one, or is new: the next one may be sent. */
  next(): void
  /** The gateway is gone. */
  abandon(): void
}

/** Ports of the passing. */
export interface PassingContext {
  readonly isUp: () => boolean
  readonly send: (message: ToGateway, socket: Socket) => void
  readonly addressOf: (request: IncomingMessage) => string
}

const PATH = '/v2/ws'
/** Maximum sockets waiting while the gateway is busy or starting; others are told to come again. */
const WAITING_MOST = 1_024

interface Waiting {
  readonly request: IncomingMessage
  readonly socket: Socket
  readonly head: Buffer
}

/**
 * Passes one socket at a time. Node would queue them as well, but bytes that reach this process while a
 * socket waits in Node's queue would be lost to the gateway. Here they are read up to the moment of passing
 * and sent with the head.
 */
export function createSocketPassing({ isUp, send, addressOf }: PassingContext): SocketPassing {
  const waiting: Waiting[] = []
  let isPassing = false
  let closeTravelling = () => {}

  const pass = () => {
    if (isPassing || !isUp()) return
    const first = waiting.shift()
    if (!first) return
    const { request, socket, head } = first
    if (socket.destroyed) return pass()
    const { method = 'GET', headers } = request
    isPassing = true
    closeTravelling = onHandle(socket, 'close')
    const passed = {
      type: 'socket',
      method,
      headers,
      head: headOf(socket, head),
      address: addressOf(request),
    } as const
    onHandle(socket, 'readStop')()
    send(passed, socket)
  }
  return {
    handleUpgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      // Only the path of a request is read, so a token is never taken from its query.
      const isKnown = request.url?.split('?')[0] === PATH && socket instanceof Socket
      if (!isKnown)
        return refuseUpgrade(socket, 404, { code: CODE.noSuchCall, msg: 'no such call', data: null })
      if (waiting.length >= WAITING_MOST)
        return refuseUpgrade(socket, 503, { code: CODE.busy, msg: 'busy, try again', data: null })
      waiting.push({ request, socket, head })
      pass()
    },
    next() {
      isPassing = false
      closeTravelling = () => {}
      pass()
    },
    abandon() {
      isPassing = false
      closeTravelling()
    },
  }
}

function headOf(socket: Socket, head: Buffer): Buffer {
  const more: unknown = socket.read()
  return Buffer.isBuffer(more) ? Buffer.concat([head, more]) : head
}

/**
 * Acts on the handle of a socket that is being sent, which Node does not allow on the socket itself.
 * `readStop`, before sending: until the receiver confirms it, this process would go on reading, and those
 * bytes would be lost (a client's first message, one time in 200 under load). `close`, when it never arrived:
 * Node keeps the socket open forever if the receiver dies before it confirms (seen in Node 20), and the
 * client would hang until its own time-out.
 */
function onHandle(socket: Socket, act: 'readStop' | 'close'): () => void {
  const handle: unknown = Reflect.get(socket, '_handle')
  return () => {
    if (typeof handle !== 'object' || handle === null) return
    const method: unknown = Reflect.get(handle, act)
    if (typeof method === 'function') Reflect.apply(method, handle, [])
  }
}
