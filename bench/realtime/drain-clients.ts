import { type Socket, connect } from 'node:net'
import { answerQuestions } from './part'

/** Raw sockets that do a WebSocket handshake, subscribe to the quotes and from then on only drain. Counts bytes, parses nothing. */
const PATH = '/v2/ws'
const SUBSCRIBE = maskedFrame(1, '{"type":"sub","topic":"DAY_MARKET"}')
const PING = maskedFrame(1, '{"type":"ping"}')
const PONG = maskedFrame(10, '')
/** Handshakes at a time. */
const AT_ONCE = 100
const SIGN_OF_LIFE_MS = 4_000

const buffer = Buffer.alloc(1 << 18)
const sockets: Socket[] = []
let begun = 0
let bytes = 0
let closed = 0

answerQuestions({
  start: async (value) => {
    const { port, count, lives } = value as { port: number; count: number; lives: boolean }
    const open = async () => {
      while (begun < count) sockets.push(await openSocket(port, begun++))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, open))
    if (lives) setInterval(showLife, SIGN_OF_LIFE_MS / 20)
  },
  bytes: () => ({ bytes, open: sockets.length - closed }),
})

async function openSocket(port: number, at: number): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    let isOpen = false
    const socket = connect({
      port,
      // Several addresses: one has only 28,000 ports.
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (at % 4)}`,
      onread: {
        buffer,
        callback(length, chunk) {
          bytes += length
          if (isOpen) return true
          const status = Buffer.from(chunk.buffer, chunk.byteOffset, 12).toString('latin1')
          if (status !== 'HTTP/1.1 101') reject(new Error(`handshake refused: ${status}`))
          isOpen = true
          socket.write(SUBSCRIBE)
          resolve(socket)
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.on('close', () => {
      closed += 1
    })
    socket.write(
      `GET ${PATH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
  })
}

let turn = 0
/** What our own clients send: a ping every few seconds, and a pong for the server's ping; a twentieth of the sockets at a time. */
function showLife(): void {
  turn = (turn + 1) % 20
  for (let at = turn; at < sockets.length; at += 20) sockets[at]?.write(Buffer.concat([PING, PONG]))
}

function maskedFrame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text)
  // A mask of zeros is a mask.
  return Buffer.concat([Buffer.of(0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0), payload])
}
