import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Gateway, startGateway } from '../../apps/server/src/realtime/gateway-link'
import type { GatewayEntry } from '../../apps/server/src/realtime/gateway-child'
import { answerQuestions } from './part'
import { syntheticInstruments, syntheticQuotes } from './synthetic-market'

/** A main process with nothing but the socket gateway and a market in which every instrument has a tick ten times a second. */
const TICK_MS = 100
const NEVER_MS = 3_600_000

let gateway: Gateway | undefined
let market: NodeJS.Timeout | undefined
let turn = 0

answerQuestions({
  start: () => undefined,
  listen: async (value) => {
    const { entry, instruments } = value as { entry: GatewayEntry; instruments: number }
    gateway = startGateway({
      entry,
      instruments: syntheticInstruments(instruments),
      log: { debug: () => {}, info: () => {}, warn: console.warn, error: console.error },
      settings: {
        origins: [],
        rateLimitFactor: 1_000,
        niceness: 0,
        // The other server sends no pings and closes nobody: what is compared is quotes alone.
        limits: { pingMs: NEVER_MS, silenceMs: NEVER_MS, cutMs: NEVER_MS },
      },
      ports: {
        findSession: async () => undefined,
        portfolioView: async () => ({ accounts: [], positions: [] }),
        addressOf: ({ socket }) => socket.remoteAddress ?? '',
      },
    })
    const server = createServer()
    server.on('upgrade', gateway.handleUpgrade)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  },
  quote: (value) => {
    const instruments = syntheticInstruments(value as number)
    clearInterval(market)
    if (instruments.length > 0)
      market = setInterval(() => gateway?.publishQuotes(syntheticQuotes(instruments, turn++)), TICK_MS)
  },
  figures: async () => {
    const before = gateway?.figures
    while (gateway?.figures === before || !gateway?.figures) await sleep(1)
    const { user, system } = process.cpuUsage()
    return { ...gateway.figures, hostCpu: user + system }
  },
})
