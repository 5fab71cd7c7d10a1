import { WebSocket } from 'ws'
import { type ChannelEnd, type OpenChannel, endByStatus } from './channel'

const POLITE_MS = 1_000

/**
 * A WebSocket without compression, so that a message is never larger than its transferred bytes; a message
 * beyond the bound ends it. Redirects are not followed: a key would go with them.
 */
export const openSocketChannel: OpenChannel = ({ url, headers = {} }, events, limits) => {
  const socket = new WebSocket(url, {
    headers,
    perMessageDeflate: false,
    maxPayload: limits.messageMax,
    handshakeTimeout: limits.openWithinMs,
    followRedirects: false,
  })
  let hasEnded = false
  let failure: string | undefined
  const end = (how: ChannelEnd): void => {
    if (hasEnded) return
    hasEnded = true
    socket.terminate()
    events.ended(how)
  }
  socket.on('open', () => {
    if (!hasEnded) events.opened()
  })
  socket.on('message', (content, isBinary) => {
    if (hasEnded) return
    if (isBinary || !Buffer.isBuffer(content)) events.fault('a message that is no text')
    else events.message(content.toString())
  })
  const frame = (): void => {
    if (!hasEnded) events.frame()
  }
  socket.on('ping', frame)
  socket.on('pong', frame)
  socket.on('unexpected-response', (_request, { statusCode = 0, headers: said }) => {
    end(endByStatus(statusCode, said['retry-after'], Date.now()))
  })
  socket.on('error', (error) => {
    failure = reasonOfError(error)
  })
  socket.on('close', (code) => end({ reason: failure ?? `closed (${code})` }))
  const isOpen = () => !hasEnded && socket.readyState === WebSocket.OPEN
  return {
    send: (text) => {
      if (isOpen()) socket.send(text)
    },
    ping: () => {
      if (isOpen()) socket.ping()
    },
    close: () => {
      hasEnded = true
      if (socket.readyState !== WebSocket.OPEN) return socket.terminate()
      socket.close(1000)
      setTimeout(() => socket.terminate(), POLITE_MS).unref()
    },
  }
}

const CODES: Readonly<Record<string, string>> = {
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: 'a message larger than allowed',
  WS_ERR_INVALID_UTF8: 'a message that is no text',
}

/** A code of the system or of ws in words that hold no address and no key. */
function reasonOfError(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code !== undefined) return CODES[code] ?? code
  return error.message.startsWith('Opening handshake') ? 'no answer' : 'a broken connection'
}
