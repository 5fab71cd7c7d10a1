import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HeldPosition, type Instrument, price, rate, usd } from '@fairtick/domain'
import { aHeldPosition, anInstrument } from '@fairtick/testkit'
import type { GatewayProgram } from './gateway-child'
import { runLog } from '../../test-support/run-log.cases'
import type { Log } from '../ports'
import { type Gateway, type GatewayPorts, startGateway } from './gateway-link'
import type { BarUpdate, GatewaySettings, PortfolioView, QuoteUpdate, Session } from './messages'

/** A main process scripted by a test: its sessions, portfolios and prices are the test's. */
export interface ScriptedMain {
  readonly gateway: Gateway
  readonly url: string
  readonly port: number
  readonly sessions: Map<string, Session>
  readonly portfolios: Map<number, PortfolioView>
  readonly logged: string[]
  stop(): Promise<void>
}

/** Settings that a test may change. */
export interface ScriptOptions extends Partial<GatewaySettings> {
  readonly ports?: Partial<GatewayPorts>
  readonly instruments?: readonly Instrument[]
}

/** Starts an HTTP server with a real gateway behind it. */
export async function startScriptedMain(
  program: GatewayProgram,
  options: ScriptOptions = {},
): Promise<ScriptedMain> {
  const { ports, instruments = INSTRUMENTS, ...settings } = options
  const sessions = new Map<string, Session>()
  const portfolios = new Map<number, PortfolioView>()
  const logged: string[] = []
  const note = (level: keyof Log) => (details: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(details)}`)
    runLog[level](details, message)
  }
  const gateway = startGateway({
    program,
    instruments,
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
    settings: { origins: ['https://fairtick.example'], rateLimitFactor: 1, niceness: 0, ...settings },
    ports: {
      findSession: async (token) => sessions.get(token),
      portfolioView: async (userId) => portfolios.get(userId) ?? { accounts: [], positions: [] },
      endedSince: async () => ({ positions: [], options: [] }),
      addressOf: ({ socket }) => socket.remoteAddress ?? '',
      ...ports,
    },
  })
  const server = createServer((_, response) => response.end('plain'))
  server.on('upgrade', gateway.handleUpgrade)
  const port = await listening(server)
  return {
    gateway,
    port,
    url: `ws://127.0.0.1:${port}/v2/ws`,
    sessions,
    portfolios,
    logged,
    async stop() {
      await gateway.drain()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** An instrument with plain terms. */
export function instrumentOf(id: number, code: string, over: Partial<Instrument> = {}): Instrument {
  return anInstrument({
    id,
    code,
    baseCurrency: code.slice(0, 3),
    quoteCurrency: code.slice(3),
    leverageOptions: [100],
    feeRate: rate('0'),
    calendar: 'forex',
    ...over,
  })
}

/** EURUSD, USDJPY (a yen is worth 1 ÷ its price) and BTCUSDT. */
export const INSTRUMENTS: readonly Instrument[] = [
  instrumentOf(1, 'EURUSD'),
  instrumentOf(2, 'USDJPY', { pricePrecision: 3 }),
  instrumentOf(3, 'BTCUSDT', { pricePrecision: 2, contractSize: 1 }),
]

/** A quote at `last`. */
export function quoteOf(instrumentId: number, last: string, isOpen = true): QuoteUpdate {
  const at = price(last)
  const quote = { open: at, last: at, high: at, low: at, change: rate('0'), time: 1_700_000_000_000 }
  return { instrumentId, quote, isOpen }
}

/** A bar of a single price. */
export function barOf(
  instrumentId: number,
  time: number,
  close: string,
  period: BarUpdate['period'] = '1min',
): BarUpdate {
  const at = price(close)
  return { instrumentId, period, bar: { time, open: at, high: at, low: at, close: at, volume: 100_000_000n } }
}

/** A held position of one lot, bought at `openPrice`. */
export function positionOf(
  id: number,
  userId: number,
  openPrice: string,
  over: Partial<HeldPosition> = {},
): HeldPosition {
  return aHeldPosition({
    id,
    userId,
    leverage: 100,
    openPrice: price(openPrice),
    margin: usd('1000'),
    ...over,
  })
}
