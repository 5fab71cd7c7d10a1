import { randomBytes } from 'node:crypto'
import { type Socket, connect } from 'node:net'

/** The received bytes of a raw connection, as text. */
export interface RawSocket {
  readonly socket: Socket
  readonly received: () => string
  readonly closed: Promise<void>
}

/** Sends an upgrade request as written, header by header. */
export function rawUpgrade(
  port: number,
  headers: Readonly<Record<string, string>>,
  path = '/v2/ws',
): RawSocket {
  const lines = Object.entries({ ...UPGRADE, host: `127.0.0.1:${port}`, ...headers })
  const head = lines.filter(([, value]) => value !== '').map(([key, value]) => `${key}: ${value}`)
  return rawRequest(port, `GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
}

/** Sends bytes and gathers the answer. */
export function rawRequest(port: number, text: string): RawSocket {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  socket.write(text)
  return { socket, received: () => received, closed }
}

/** Headers of a proper WebSocket handshake. */
export const UPGRADE: Readonly<Record<string, string>> = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** One frame as a client sends it; `opcode` 1 is text, 2 binary, 0 a continuation. */
export function clientFrame(
  payload: Buffer,
  frame: { opcode?: number; fin?: boolean; isMasked?: boolean } = {},
): Buffer {
  const { opcode = 1, fin = true, isMasked = true } = frame
  const length =
    payload.length < 126
      ? Buffer.of(payload.length)
      : Buffer.of(126, payload.length >> 8, payload.length & 255)
  const mask = isMasked ? randomBytes(4) : Buffer.alloc(0)
  const head = Buffer.concat([Buffer.of((fin ? 0x80 : 0) | opcode), length])
  if (isMasked) head[1] = (head[1] ?? 0) | 0x80
  const body = Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)))
  return Buffer.concat([head, mask, body])
}

/** The code of the last close frame in the answer, if there is one. */
export function closeCodeIn(received: string): number | undefined {
  const bytes = Buffer.from(received, 'latin1')
  const at = bytes.lastIndexOf(0x88)
  return at < 0 || at + 4 > bytes.length ? undefined : bytes.readUInt16BE(at + 2)
}
