import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Envelope } from '@fairtick/wire'
import { SECURITY_HEADERS } from '../http/answers/security-headers'

const LINGER_MS = 2_000
/** Statuses of temporary refusals, which carry a retry time as the calls do. */
const PASSES = new Set([429, 503])
const RETRY_S = 1

/** Answers an upgrade request in plain HTTP and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, refusal: Envelope<null>): void {
  const body = JSON.stringify(refusal)
  socket.on('error', () => socket.destroy())
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      ...(PASSES.has(status) ? [`retry-after: ${RETRY_S}`] : []),
      ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
