import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { encodeDayMarketRow, pushText } from '@fairtick/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerQuestions } from './part'
import { syntheticInstruments, syntheticQuotes } from './synthetic-market'

/** What one would write first: each quote is its own message, sent to each socket with `ws`. Its text is made once, to be fair. */
const sockets: WebSocket[] = []

answerQuestions({
  start: () => undefined,
  listen: async () => {
    const server = createServer()
    const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
    webSockets.on('connection', (webSocket) => {
      sockets.push(webSocket)
      webSocket.on('message', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  },
  run: async (value) => {
    const instruments = syntheticInstruments(value as number)
    const before = process.cpuUsage()
    for (const { instrumentId, quote, isOpen } of syntheticQuotes(instruments, 1)) {
      const instrument = instruments[instrumentId - 1]
      if (!instrument) continue
      const row = JSON.stringify([encodeDayMarketRow(instrument, quote, isOpen)])
      const text = pushText('DAY_MARKET', row)
      for (const webSocket of sockets) webSocket.send(text)
      await nextTurn()
    }
    while (sockets.some(({ bufferedAmount }) => bufferedAmount > 0)) await sleep(5)
    const { user, system } = process.cpuUsage(before)
    return { cpu: user + system, quotes: instruments.length * sockets.length }
  },
})
