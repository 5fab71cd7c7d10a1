import { originsNamed } from '../http/requests/origins'
import type { Server } from 'node:http'
import type { Account, Instrument, Position } from '@fairtick/domain'
import { formingBars } from '../bus/tell-market'
import type { Books } from '../books/run'
import type { AddressOf } from '../callers/client-address'
import { type ClientAnnouncement, isOfClient } from '../events'
import type { Market } from '../market/market'
import type { Clock, Log } from '../ports'
import type { Settings } from '../settings'
import type { GatewayProgram } from './gateway-child'
import { type Guests, createGuests } from './guests'
import { type GatewayPorts, startGateway } from './gateway-link'
import type { GatewayFigures, LatelyEnded, QuoteUpdate } from './messages'

/** Ports of the sockets, filled by the rest of the server. */
export interface RealtimePorts {
  readonly server: Server
  readonly settings: Pick<Settings, 'PUBLIC_URL' | 'ALLOWED_ORIGINS' | 'RATE_LIMIT_FACTOR'>
  readonly addressOf: AddressOf
  readonly gateway: GatewayProgram
  readonly market: Pick<Market, 'instruments' | 'dayQuote' | 'isOpen' | 'onTicks' | 'onBars' | 'candles'>
  readonly books: Books
  readonly sessions: {
    find(
      token: string,
    ): Promise<{ readonly id: number; readonly userId: number; readonly isDemo: boolean } | undefined>
    onEnded(listener: (sessionIds: readonly number[]) => void): void
  }
  /** Whether a client's accounts ever received money. */
  readonly hadMoney: (userId: number) => Promise<boolean>
  readonly readAccounts: (userId: number) => Promise<readonly Account[]>
  readonly readOpenPositions: (userId: number) => Promise<readonly Position[]>
  readonly endedSince: (userId: number, since: number) => Promise<LatelyEnded>
  readonly clock: Clock
  readonly log: Log
}

/** How much lower the priority of the gateway's process is. */
export const NICENESS = 5
/** A lost batch may be this much older (ms) than the last announced one, as it was on its way meanwhile. */
export const UNSURE_MS = 60_000

/** The sockets. */
export interface Realtime {
  /** Announces instruments that opened or closed without a tick. */
  tellHours(): void
  /** Announces a durable change to a client that was made outside the books. */
  announce(announcement: ClientAnnouncement): void
  /** Shows instruments by other symbols from now on. */
  nameAnew(instruments: readonly Instrument[]): void
  /** The gateway's last report about itself; undefined until it is up. */
  figures(): GatewayFigures | undefined
  stop(): Promise<void>
}

/** Of a process without sockets: gateways in other processes have them. */
export const NO_SOCKETS: Realtime = {
  tellHours: () => undefined,
  announce: () => undefined,
  nameAnew: () => undefined,
  figures: () => undefined,
  stop: () => Promise.resolve(),
}

/** The sockets, which are connected after the calls that announce by them. */
export function connectedLater() {
  let realtime: Pick<Realtime, 'figures' | 'announce'> | undefined
  const announce: Realtime['announce'] = (each) => realtime?.announce(each)
  return {
    announce,
    figures: () => realtime?.figures(),
    sockets: () => realtime?.figures()?.sockets ?? 0,
    connect: (connected: Realtime) => (realtime = connected),
  }
}

/** Connects market, books and sessions to the socket gateway, and the server's upgrades with it. */
export function connectRealtime(ports: RealtimePorts): Realtime {
  const { server, settings, market, books, sessions, clock, log } = ports
  const origins = originsNamed(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS)
  const guests = createGuests(ports.hadMoney)
  const gateway = startGateway({
    program: ports.gateway,
    log,
    settings: { origins, rateLimitFactor: settings.RATE_LIMIT_FACTOR, niceness: NICENESS },
    instruments: market.instruments(),
    ports: gatewayPorts(ports, guests),
  })
  const update = (instrumentId: number): QuoteUpdate[] => {
    const quote = market.dayQuote(instrumentId)
    return quote ? [{ instrumentId, quote, isOpen: market.isOpen(instrumentId, clock.now()) }] : []
  }
  const isOpenBefore = new Map<number, boolean>()

  function tellHours(): void {
    const changed = market
      .instruments()
      .filter(({ id }) => isOpenBefore.get(id) !== market.isOpen(id, clock.now()))
    for (const { id } of changed) isOpenBefore.set(id, market.isOpen(id, clock.now()))
    gateway.publishQuotes(changed.flatMap(({ id }) => update(id)))
  }

  tellHours()
  gateway.publishBars(market.instruments().flatMap(({ id }) => formingBars(market, id)))
  market.onTicks((ticks) =>
    gateway.publishQuotes([...new Set(ticks.map((tick) => tick.instrumentId))].flatMap(update)),
  )
  market.onBars((changes) =>
    gateway.publishBars(
      changes.flatMap(({ instrumentId, period, bars }) => bars.map((bar) => ({ instrumentId, period, bar }))),
    ),
  )
  let announcedAt = clock.now()
  // A batch with a lost answer may have been written without being announced.
  books.onReload(() => gateway.refreshPortfolios(announcedAt - UNSURE_MS))
  books.onAnnouncements((announcements) => {
    announcedAt = clock.now()
    for (const each of announcements) {
      if (!isOfClient(each)) continue
      const guest = guests.leaveWith(each)
      if (guest !== undefined) gateway.guestNoMore(guest)
      gateway.announce(each)
    }
  })
  sessions.onEnded((sessionIds) => gateway.sessionsEnded(sessionIds.map(String)))
  server.on('upgrade', gateway.handleUpgrade)
  return {
    tellHours,
    nameAnew: (instruments) => gateway.nameAnew(instruments),
    announce: (each) => gateway.announce(each),
    figures: () => gateway.figures,
    stop: () => gateway.drain(),
  }
}

/** The answers of the rest of the server to what the gateway asks. */
export function gatewayPorts(ports: Omit<RealtimePorts, 'market' | 'books'>, guests: Guests): GatewayPorts {
  const { addressOf, endedSince, sessions, readAccounts, readOpenPositions } = ports
  return {
    addressOf,
    endedSince,
    async findSession(token) {
      const session = await sessions.find(token)
      if (!session) return undefined
      const { id, userId, isDemo } = session
      return { sessionId: String(id), userId, isGuest: isDemo || (await guests.isGuest(userId)) }
    },
    async portfolioView(userId) {
      const [accounts, positions] = await Promise.all([readAccounts(userId), readOpenPositions(userId)])
      return { accounts, positions }
    },
  }
}
