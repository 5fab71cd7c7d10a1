import type { Socket } from 'node:net'
import { CODE } from '@fairtick/wire'
import { messageOf } from '@fairtick/texts/messages'
import { isLingering, linger } from './linger'
import { SECURITY_HEADERS } from '../answers/security-headers'

const HEAD_TOO_LARGE = { status: '431 Request Header Fields Too Large', code: CODE.bodyRefused }
const TOO_SLOW = { status: '408 Request Timeout', code: CODE.parameterWrong }
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
const HEADERS = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`)
const MALFORMED = { status: '400 Bad Request', code: CODE.parameterWrong }

/** Answers malformed HTTP, or a request that arrived too slowly, in an envelope. Closes the connection. */
export function answerMalformed(error: Error, socket: Socket): void {
  if (isLingering(socket)) return
  const reason = 'code' in error ? error.code : undefined
  if (socket.writable) socket.write(answerTo(reason))
  // A slow request may be complete a moment later: it must not be carried out after this answer.
  if (socket.writable && reason !== LATE) linger(socket)
  else socket.destroy()
}

function answerTo(reason: unknown): string {
  const { status, code } =
    reason === 'HPE_HEADER_OVERFLOW' ? HEAD_TOO_LARGE : reason === LATE ? TOO_SLOW : MALFORMED
  const body = JSON.stringify({ code, msg: messageOf(code, 'en'), data: null })
  const lines = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...HEADERS,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
