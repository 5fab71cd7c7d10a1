import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Instrument } from '@fairtick/domain'
import type { ClientAnnouncement } from '../events'
import type { Log } from '../ports'
import type { GatewayProgram } from './gateway-child'
import { runGatewayProcess } from './gateway-process'
import { type MarketFeed, createMarketFeed } from './market-feed'
import type {
  BarUpdate,
  FromGateway,
  GatewayFigures,
  GatewaySettings,
  LatelyEnded,
  PortfolioView,
  QuoteUpdate,
  Session,
  ToGateway,
} from './messages'
import { type FollowClients, type PortfolioWatch, createPortfolioWatch } from './portfolio-watch'
import { type SessionAnswers, createSessionAnswers } from './session-answers'
import { type SocketPassing, createSocketPassing } from './socket-passing'

/** Ports of the gateway, filled by the rest of the server. */
export interface GatewayPorts {
  /** The session of a token; undefined without a session; rejects when it cannot be looked up now. */
  readonly findSession: (token: string) => Promise<Session | undefined>
  /**
   * A client's accounts, held and pending positions: all committed ones, and all announced before the call.
   */
  readonly portfolioView: (userId: number) => Promise<PortfolioView>
  /** A client's orders and options that ended since a moment (ms). */
  readonly endedSince: (userId: number, since: number) => Promise<LatelyEnded>
  /** Told of each client who is watched, where changes are heard of watched clients alone. */
  readonly follow?: FollowClients | undefined
  /** The address that rate limits count by: the peer's, or the one that a trusted proxy reports. */
  readonly addressOf: (request: IncomingMessage) => string
}

/** The gateway's start options. */
export interface GatewayOptions {
  readonly program: GatewayProgram
  readonly log: Log
  readonly settings: GatewaySettings
  /** Empty if they are still to be told, by `nameAnew`. */
  readonly instruments: readonly Instrument[]
  readonly ports: GatewayPorts
}

/**
 * The main process' side of the socket gateway. The cost of every act here is independent of the number of
 * clients.
 */
export interface Gateway {
  readonly pid: number | undefined
  /** The gateway's last report about itself; undefined until it is up. */
  readonly figures: GatewayFigures | undefined
  /** For the 'upgrade' event of the HTTP server. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** New quotes, or unchanged ones with another market status. */
  publishQuotes(updates: readonly QuoteUpdate[]): void
  /** Changed forming bars, a bar's last state before the next bar; at the start the latest of each. */
  publishBars(updates: readonly BarUpdate[]): void
  /**
   * Shows instruments by other symbols in all later pushes. Sockets wait until there are any; further ones
   * begin another process.
   */
  nameAnew(instruments: readonly Instrument[]): void
  /** A change of a client's portfolio, after it is durable, in order. */
  announce(announcement: ClientAnnouncement): void
  /**
   * Changes since a moment may be committed but were never announced: watching clients get the current state.
   */
  refreshPortfolios(since: number): void
  /** Gives one client the current state, where changes may be committed but were never announced. */
  refreshPortfolio(userId: number, since: number): void
  /** A guest's accounts received money: their sockets keep their places from now on. */
  guestNoMore(userId: number): void
  /** Sessions that were logged out, ended or expired: their sockets are closed within a second. */
  sessionsEnded(sessionIds: readonly string[]): void
  /** Closes every socket with 1012 and ends the gateway. */
  drain(): Promise<void>
}

/**
 * Starts the socket gateway in its own process. If it dies, it is restarted and gets the whole state again.
 */
export function startGateway({ program, log, settings, instruments, ports }: GatewayOptions): Gateway {
  let figures: GatewayFigures | undefined
  const offered = new Map(instruments.map((each) => [each.id, each]))
  let hasBegun = false
  const process = runGatewayProcess({ program, log, onUp, onDown, onMessage: hear })
  const tell = (message: ToGateway) => process.send(message)
  const feed = createMarketFeed((message, done) => process.send(message, done))
  const portfolios = createPortfolioWatch({ ...ports, log, send: tell })
  const sessions = createSessionAnswers({ ...ports, log, send: tell })
  const sockets = createSocketPassing({
    isUp: () => hasBegun,
    send: (message, socket) => process.send(message, undefined, socket),
    addressOf: ports.addressOf,
  })

  function onUp() {
    log.info({ pid: process.pid }, 'gateway: up')
    if (offered.size > 0) begin()
  }
  function begin() {
    hasBegun = true
    tell({ type: 'start', settings, instruments: [...offered.values()] })
    feed.restart()
    sockets.next()
  }
  function nameAnew(named: readonly Instrument[]) {
    const areKnown = named.every(({ id }) => offered.has(id))
    for (const each of named) offered.set(each.id, each)
    if (hasBegun && areKnown) tell({ type: 'named', instruments: named })
    // A process knows the instruments that it began with.
    else if (hasBegun) process.startAgain()
    else if (process.isUp) begin()
  }
  function onDown() {
    hasBegun = false
    figures = undefined
    portfolios.restart()
    sockets.abandon()
  }
  function hear(message: Exclude<FromGateway, { type: 'ready' }>) {
    if (message.type === 'alive') figures = message.figures
    else if (message.type === 'fault') log.warn({ pid: process.pid }, `gateway: ${message.message}`)
    else answer(message, { feed, portfolios, sessions, sockets })
  }
  return {
    get pid() {
      return process.pid
    },
    get figures() {
      return figures
    },
    handleUpgrade: sockets.handleUpgrade,
    nameAnew,
    ...announcing(feed, portfolios),
    guestNoMore: (userId) => tell({ type: 'guest-no-more', userId }),
    sessionsEnded: (sessionIds) => sessions.end(sessionIds),
    async drain() {
      feed.stop()
      await process.end({ type: 'draining' })
    },
  }
}

const announcing = (
  feed: MarketFeed,
  portfolios: PortfolioWatch,
): Pick<
  Gateway,
  'publishQuotes' | 'publishBars' | 'announce' | 'refreshPortfolios' | 'refreshPortfolio'
> => ({
  publishQuotes: (updates) => feed.publishQuotes(updates),
  publishBars: (updates) => feed.publishBars(updates),
  announce: (announcement) => portfolios.announce(ownerOf(announcement), announcement),
  refreshPortfolios: (since) => void portfolios.refresh(since),
  refreshPortfolio: (userId, since) => void portfolios.refreshOne(userId, since),
})

interface Desks {
  readonly feed: MarketFeed
  readonly portfolios: PortfolioWatch
  readonly sessions: SessionAnswers
  readonly sockets: SocketPassing
}

/** The gateway's questions, each to the port that answers it. */
function answer(
  message: Exclude<FromGateway, { type: 'ready' | 'alive' | 'fault' }>,
  { feed, portfolios, sessions, sockets }: Desks,
): void {
  switch (message.type) {
    case 'adopted':
      return sockets.next()
    case 'login':
      return void sessions.answer(message.loginId, message.token)
    case 'watch':
      return portfolios.watch(message.userId)
    case 'unwatch':
      return portfolios.unwatch(message.userId)
    case 'watch-bars':
      return feed.watchBars(message.instrumentId, message.period)
    case 'unwatch-bars':
      return feed.unwatchBars(message.instrumentId, message.period)
  }
}

/** The client whom an announcement is for. */
export function ownerOf(announcement: ClientAnnouncement): number {
  if ('position' in announcement) return announcement.position.userId
  return 'option' in announcement ? announcement.option.userId : announcement.userId
}
