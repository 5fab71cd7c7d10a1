import { type Instrument, type PricedInstrument, conversionSource } from '@fairtick/domain'
import { type Books, openBooks } from './books/books'
import { type Outbox, createOutbox, outboxTable } from './books/outbox'
import type { Writer } from './books/writer'
import type { DatabasePool } from './database/pool'
import { startEngine } from './engine/engine'
import { readAccounts } from './features/cashier/account-store'
import type { Priced } from './features/contracts/floating-profit'
import { positionTable, readOpenPositions } from './features/contracts/position-store'
import { stopChangeTable } from './features/contracts/stop-change-store'
import { type Sessions, createSessions } from './features/identity/sessions'
import { userTable } from './features/identity/user-store'
import type { Market } from './market/market'
import type { Clock, Log } from './ports'
import { connectRealtime } from './realtime/connect'
import type { GatewayEntry } from './realtime/gateway-child'
import { REACTIONS } from './reactions'
import { serveCalls } from './serve-calls'
import type { Settings } from './settings'

/** What the app is built from: adapters that main.ts chose. */
export interface AppPorts {
  readonly settings: Settings
  readonly pool: DatabasePool
  readonly openWriter: () => Promise<Writer>
  readonly market: Market
  readonly clock: Clock
  readonly log: Log
  readonly webRoot: string
  /** The program of the socket gateway. */
  readonly gateway: GatewayEntry
}

/** The running server. */
export interface App {
  readonly books: Books
  /** Address it listens at. */
  readonly address: string
  /** Refuses what is new, finishes what runs, lets go of everything. */
  stop(): Promise<void>
}

/** Starts the server: books, clockwork, market, calls and sockets, in this order, so that nothing is served before it is known. */
export async function startApp(ports: AppPorts): Promise<App> {
  const { settings, pool, market, clock, log, webRoot } = ports
  const feeBasis = settings.TRADE_FEE_TYPE === '1' ? 'per-lot' : 'rate-of-margin'
  const priced = pricedBy(market, clock)
  const tables = [userTable, positionTable, stopChangeTable, outboxTable]
  const surroundings = () => ({ now: clock.now(), feeBasis, priced }) as const
  const books = await openBooks({ pool, openWriter: ports.openWriter, tables, surroundings, clock, log })
  const outbox = await startOutbox(books, pool, log)
  const sessions = createSessions(pool, clock)
  const engine = startEngine({
    books,
    clock,
    log,
    priced,
    isOpen: market.isOpen,
    sourceOf: sourcesOf(market),
  })
  market.onTicks(engine.onTicks)
  await market.start()
  const http = await serveCalls({
    settings,
    pool,
    books,
    market,
    sessions,
    priced,
    feeBasis,
    clock,
    log,
    webRoot,
  })
  const realtime = connectRealtime({
    server: http.server,
    settings,
    gateway: ports.gateway,
    market,
    books,
    sessions,
    readAccounts: (userId) => readAccounts(pool, userId),
    readOpenPositions: (userId) => readOpenPositions(pool, userId),
    clock,
    log,
  })
  const address = await http.listen(settings.HOST, settings.PORT)
  const chores = startChores(books, sessions, log)
  return {
    books,
    address,
    async stop() {
      clearInterval(chores)
      engine.stop()
      outbox.stop()
      await http.close()
      await books.drain()
      await realtime.stop()
      await market.stop()
      await sessions.flush()
    },
  }
}

/** Delivers what changes of one portfolio mean for others: what is left from before, and from now on what becomes durable. */
async function startOutbox(books: Books, pool: DatabasePool, log: Log): Promise<Outbox> {
  const outbox = createOutbox(pool, REACTIONS, log)
  books.onAnnouncements((announcements) =>
    outbox.deliver(announcements.flatMap((each) => (each.type === 'message-sent' ? each.message : []))),
  )
  await outbox.deliverRest()
  return outbox
}

const CHORES_MS = 60_000

/** Writes when sessions were last used, and drops from memory what nobody uses. */
function startChores(books: Books, sessions: Sessions, log: Log): NodeJS.Timeout {
  async function tidy(): Promise<void> {
    if (!books.isOpen()) return
    await sessions.flush()
    await books.tidy()
  }
  return setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'a chore could not be done'))
  }, CHORES_MS)
}

/** Which offered instrument gives the dollar value of an instrument's quote currency. */
function sourcesOf(market: Market) {
  return (instrument: Instrument) => conversionSource(instrument.quoteCurrency, market.instruments())
}

/** Looks up an instrument with its price of this moment; undefined while it is not offered or has none yet. */
function pricedBy(market: Market, clock: Clock): Priced {
  return (instrumentId): PricedInstrument | undefined => {
    const instrument = market.instrument(instrumentId)
    const quote = market.quote(instrumentId)
    const conversion = market.conversion(instrumentId)
    if (!instrument || !quote || !conversion) return undefined
    const now = clock.now()
    const state = market.state(instrumentId, now)
    const tradable = state === 'halted' ? 'halted' : 'open'
    const isStale = market.isStale(instrumentId, now)
    return { instrument, quote: quote.tick, conversion, isOpen: state === 'open', isStale, tradable }
  }
}
