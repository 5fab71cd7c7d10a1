import { createServer } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { encodeDayMarketRow, pushText } from '@fairtick/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'
import { listen } from './listen'
import { answerQuestions } from '../parts/answer-questions'
import { syntheticInstruments, syntheticQuotes } from './synthetic-market'

/**
 * The simplest server: each quote is a separate message, sent to each socket with `ws`. For fairness its text
 * is made once.
 */
const sockets: WebSocket[] = []

answerQuestions({
  listen: async () => {
    const server = createServer()
    const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
    webSockets.on('connection', (webSocket) => {
      sockets.push(webSocket)
      webSocket.on('message', () => {})
    })
    return await listen(server)
  },
  run: async (value) => {
    const instruments = syntheticInstruments(z.number().parse(value))
    const before = process.cpuUsage()
    for (const { instrumentId, quote, isOpen } of syntheticQuotes(instruments, 1)) {
      const instrument = instruments[instrumentId - 1]
      if (!instrument) continue
      const row = JSON.stringify([encodeDayMarketRow(instrument, quote, isOpen)])
      const text = pushText('DAY_MARKET', row, 1)
      for (const webSocket of sockets) webSocket.send(text)
      await nextTurn()
    }
    while (sockets.some(({ bufferedAmount }) => bufferedAmount > 0)) await sleep(5)
    const { user, system } = process.cpuUsage(before)
    return { cpu: user + system, quotes: instruments.length * sockets.length }
  },
})
