import type { Server } from 'node:http'
import { hearClients } from '../bus/hear-clients'
import { hearMarket } from '../bus/hear-market'
import type { Bus } from '../bus/bus'
import { originsNamed } from '../http/requests/origins'
import { type RealtimePorts, NICENESS, UNSURE_MS, gatewayPorts } from './connect'
import { startGateway } from './gateway-link'
import { createGuests } from './guests'
import type { GatewayFigures } from './messages'

/** Ports of sockets whose books and market are other processes. */
export interface ApartPorts extends Omit<RealtimePorts, 'market' | 'books'> {
  readonly server: Server
  readonly bus: Bus
  readonly shard: number
}

/** The sockets of a gateway. */
export interface ApartSockets {
  figures(): GatewayFigures | undefined
  stop(): Promise<void>
}

/** Connects the bus and sessions to the socket gateway, and the server's upgrades with it. */
export function connectApart(ports: ApartPorts): ApartSockets {
  const { server, settings, bus, sessions, clock, log } = ports
  const guests = createGuests(ports.hadMoney)
  const clients = hearClients({
    ...ports,
    now: clock.now,
    onChange(change) {
      const guest = guests.leaveWith(change)
      if (guest !== undefined) gateway.guestNoMore(guest)
      gateway.announce(change)
    },
    onMissed: (userId, since) => gateway.refreshPortfolio(userId, since - UNSURE_MS),
    onAllMissed: (since) => gateway.refreshPortfolios(since - UNSURE_MS),
  })
  const own = gatewayPorts(ports, guests)
  const gateway = startGateway({
    program: ports.gateway,
    log,
    settings: {
      origins: originsNamed(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS),
      rateLimitFactor: settings.RATE_LIMIT_FACTOR,
      niceness: NICENESS,
    },
    // The market tells them, with their prices.
    instruments: [],
    ports: {
      ...own,
      follow: clients,
      async portfolioView(userId) {
        // Changes before this are read, and later ones are heard.
        await clients.isFollowed(userId)
        return own.portfolioView(userId)
      },
    },
  })
  const prices = hearMarket({
    bus,
    log,
    onQuotes: gateway.publishQuotes,
    onBars: gateway.publishBars,
    onNamed: gateway.nameAnew,
  })
  sessions.onEnded((sessionIds) => gateway.sessionsEnded(sessionIds.map(String)))
  server.on('upgrade', gateway.handleUpgrade)
  return {
    figures: () => gateway.figures,
    async stop() {
      prices.stop()
      clients.stop()
      await gateway.drain()
    },
  }
}
