import { type Socket, connect } from 'node:net'
import * as z from 'zod'
import { answerQuestions } from '../parts/answer-questions'

/**
 * Raw sockets that do a WebSocket handshake, log in if they have a token, subscribe to a topic and then only
 * drain. All bytes are counted; the text is counted on one socket, as the others get the same.
 */
const PATH = '/v2/ws'
const PING = maskedFrame(1, '{"type":"ping"}')
const PONG = maskedFrame(10, '')
/** First byte of a ping from the server. */
const PING_OPCODE = 0x89
/** Handshakes at a time. */
const AT_ONCE = 100
const LIFE_MS = 4_000
/** Parts in which the sockets send their pings. */
const LIFE_PARTS = 20

const buffer = Buffer.alloc(1 << 18)
const sockets: Socket[] = []
let begun = 0
let bytes = 0
let sampledBytes = 0
let sampledCount = 0
let closed = 0
let turn = 0

const start = z.object({
  port: z.number(),
  count: z.number(),
  lives: z.boolean(),
  topic: z.string().default('DAY_MARKET'),
  /** The text to count, which each quote has once. */
  counts: z.string().default('"MarketStatus"'),
  /** Tokens for a private topic. */
  tokens: z.array(z.string()).default([]),
})
let counts = ''
let answersPings = false

answerQuestions({
  start: async (value) => {
    const { port, count, lives, topic, tokens, ...asked } = start.parse(value)
    counts = asked.counts
    answersPings = lives
    const open = async () => {
      while (begun < count) {
        const at = begun++
        sockets.push(await openSocket(port, at, greeting(topic, tokens[at])))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, open))
    if (lives) setInterval(showLife, LIFE_MS / LIFE_PARTS)
  },
  count: () => ({
    counted: (sampledCount * bytes) / Math.max(1, sampledBytes),
    open: sockets.length - closed,
  }),
})

function greeting(topic: string, token: string | undefined): Buffer {
  const subscribe = maskedFrame(1, JSON.stringify({ type: 'sub', topic }))
  return token === undefined
    ? subscribe
    : Buffer.concat([maskedFrame(1, JSON.stringify({ type: 'login', token })), subscribe])
}

async function openSocket(port: number, at: number, first: Buffer): Promise<Socket> {
  const { promise, resolve, reject } = waiting<Socket>()
  let isOpen = false
  const socket = connect({
    port,
    host: '127.0.0.1',
    // One address has only 28,000 ports, and many sockets of one address would be refused.
    localAddress: `127.0.0.${2 + (at % 4)}`,
    onread: {
      buffer,
      callback(length, chunk) {
        bytes += length
        if (at === 0) sample(Buffer.from(chunk.buffer, chunk.byteOffset, length))
        // A text contains no byte equal to a ping's first byte; a length may look like one, and a superfluous
        // pong is harmless.
        if (answersPings && chunk.subarray(0, length).includes(PING_OPCODE)) socket.write(PONG)
        if (!isOpen) check(Buffer.from(chunk.buffer, chunk.byteOffset, 12).toString('latin1'))
        return true
      },
    },
  })
  const check = (status: string) => {
    if (status !== 'HTTP/1.1 101') reject(new Error(`handshake refused: ${status}`))
    isOpen = true
    socket.write(first)
    resolve(socket)
  }
  socket.on('error', reject)
  socket.on('close', () => {
    closed += 1
  })
  socket.write(
    [
      `GET ${PATH} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  return await promise
}

let rest = ''
function sample(chunk: Buffer): void {
  sampledBytes += chunk.length
  const text = rest + chunk.toString('latin1')
  sampledCount += text.split(counts).length - 1
  rest = text.slice(1 - counts.length)
}

/** Sends a ping every few seconds, like our own clients. */
function showLife(): void {
  turn = (turn + 1) % LIFE_PARTS
  for (let at = turn; at < sockets.length; at += LIFE_PARTS) sockets[at]?.write(PING)
}

function maskedFrame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text)
  // A mask of zeros is valid.
  return Buffer.concat([Buffer.of(0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0), payload])
}

function waiting<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
