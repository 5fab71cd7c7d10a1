import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type Gateway, startGateway } from '../../apps/server/src/realtime/gateway-link'
import { listen } from './listen'
import { answerQuestions } from '../parts/answer-questions'
import { syntheticInstruments, syntheticQuotes } from './synthetic-market'

/** A main process with only the socket gateway, and a market with ten ticks a second per instrument. */
const TICK_MS = 100
const NEVER_MS = 3_600_000

let gateway: Gateway | undefined
let market: NodeJS.Timeout | undefined
let turn = 0

const hosted = z.object({
  file: z.string(),
  execArgv: z.array(z.string()).optional(),
  instruments: z.number(),
})

answerQuestions({
  listen: async (value) => {
    const { instruments, ...program } = hosted.parse(value)
    gateway = startGateway({
      program,
      instruments: syntheticInstruments(instruments),
      log: { debug: () => {}, info: () => {}, warn: console.warn, error: console.error },
      settings: {
        origins: [],
        rateLimitFactor: 1_000,
        niceness: 0,
        // The other server neither pings nor disconnects sockets: only quotes are compared.
        limits: { pingMs: NEVER_MS, silenceMs: NEVER_MS, cutMs: NEVER_MS },
      },
      ports: {
        findSession: async () => undefined,
        endedSince: async () => ({ positions: [], options: [] }),
        portfolioView: async () => ({ accounts: [], positions: [] }),
        addressOf: ({ socket }) => socket.remoteAddress ?? '',
      },
    })
    return await listen(createServer().on('upgrade', gateway.handleUpgrade))
  },
  quote: (value) => {
    const instruments = syntheticInstruments(z.number().parse(value))
    clearInterval(market)
    if (instruments.length > 0)
      market = setInterval(() => gateway?.publishQuotes(syntheticQuotes(instruments, turn++)), TICK_MS)
  },
  figures: async () => {
    const before = gateway?.figures
    while (gateway?.figures === before || !gateway?.figures) await sleep(20)
    const { user, system } = process.cpuUsage()
    return { ...gateway.figures, hostCpu: user + system }
  },
})
