import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'
import { answerQuestions } from '../parts/answer-questions'
import { listen } from '../realtime/listen'

/** A venue in a process of its own that sends messages at a given rate. */
const sockets = new Set<WebSocket>()
const PACE_MS = 10
/** The update number of best bids and asks, which only grows. */
let number = 0

answerQuestions({
  listen: async () => {
    // The venue has no bars of the past.
    const server = createServer((_request, response) => response.end('[]'))
    const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
    webSockets.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => void sockets.delete(socket))
    })
    return await listen(server)
  },
  /** Sends these messages. */
  send: async (value) => {
    const { messages, aSecond } = z
      .object({ messages: z.array(z.string()), aSecond: z.number() })
      .parse(value)
    await paced({ aSecond, count: messages.length, text: (at) => messages[at] ?? '' })
    return messages.length
  },
  /** Sends best bids and asks of these symbols for some time, at prices that go up and down by a cent. */
  quote: async (value) => {
    const { symbols, aSecond, seconds } = z
      .object({
        symbols: z.array(z.tuple([z.string(), z.number()])),
        aSecond: z.number(),
        seconds: z.number(),
      })
      .parse(value)
    const count = aSecond * seconds
    await paced({ aSecond, count, text: (at) => quoteOf(symbols[at % symbols.length]) })
    return count
  },
})

const STEPS = 40

function quoteOf([symbol, price]: readonly [string, number] = ['', 0]): string {
  number += 1
  const bid = (price + (Math.abs((number % STEPS) - STEPS / 2) * price) / 1e6).toFixed(4)
  return `{"stream":"${symbol.toLowerCase()}@bookTicker","data":{"u":${number},"s":"${symbol}","b":"${bid}0000","B":"672.00000000","a":"${bid}0000","A":"3199.00000000"}}`
}

async function paced(load: {
  readonly aSecond: number
  readonly count: number
  readonly text: (at: number) => string
}): Promise<void> {
  const { aSecond, count, text } = load
  const began = performance.now()
  for (let sent = 0; sent < count;) {
    const due = Math.min(count, Math.ceil(((performance.now() - began + PACE_MS) / 1000) * aSecond))
    for (; sent < due; sent += 1) {
      const message = text(sent)
      for (const socket of sockets) socket.send(message)
    }
    await sleep(PACE_MS)
  }
  while ([...sockets].some(({ bufferedAmount }) => bufferedAmount > 0)) await sleep(PACE_MS)
}
