import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { CODE } from '@fairtick/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import type { GatewaySettings, PassedSocket } from '../messages'
import { ownOrigins } from '../../http/requests/origins'
import { refuseUpgrade } from '../refuse-upgrade'
import type { Limits } from './limits'

/** Completes the WebSocket handshake of a passed socket, or refuses it in plain HTTP. */
export type Handshake = (
  message: PassedSocket,
  socket: Socket,
  welcome: (webSocket: WebSocket) => void,
) => void

/** A client that does not answer our close frame is dropped after this long. */
const CLOSE_MS = 1_500

/** The handshake under these settings: own origins only, no subprotocol, no compression, small messages. */
export function createHandshake(settings: GatewaySettings, limits: Limits): Handshake {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    maxFragments: 64,
    closeTimeout: CLOSE_MS,
    handleProtocols: () => false as const,
  }
  const isOwnOrigin = ownOrigins(undefined, settings.origins)
  const server = new WebSocketServer(options)
  return (message, socket, welcome) => {
    const { origin, host } = message.headers
    // Native clients have no origin.
    if (origin !== undefined && !isOwnOrigin(origin, host))
      return refuseUpgrade(socket, 403, { code: CODE.crossSite, msg: 'foreign origin', data: null })
    const request = new IncomingMessage(socket)
    request.method = message.method
    request.headers = message.headers
    server.handleUpgrade(request, socket, Buffer.from(message.head), welcome)
  }
}
