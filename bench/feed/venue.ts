import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'
import { answerQuestions } from '../parts/answer-questions'
import { listen } from '../realtime/listen'

/** A venue in a process of its own that sends given messages at a given rate. */
const sockets = new Set<WebSocket>()
const PACE_MS = 10

answerQuestions({
  listen: async () => {
    const server = createServer()
    const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
    webSockets.on('connection', (socket) => void sockets.add(socket))
    return await listen(server)
  },
  send: async (value) => {
    const { messages, aSecond } = z
      .object({ messages: z.array(z.string()), aSecond: z.number() })
      .parse(value)
    const began = performance.now()
    for (let sent = 0; sent < messages.length;) {
      const due = Math.min(
        messages.length,
        Math.ceil(((performance.now() - began + PACE_MS) / 1000) * aSecond),
      )
      for (; sent < due; sent += 1) for (const socket of sockets) socket.send(messages[sent] ?? '')
      await sleep(PACE_MS)
    }
    while ([...sockets].some(({ bufferedAmount }) => bufferedAmount > 0)) await sleep(PACE_MS)
    return messages.length
  },
})
