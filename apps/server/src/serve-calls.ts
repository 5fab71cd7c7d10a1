import type { FeeBasis } from '@fairtick/domain'
import type { Books } from './books/books'
import type { DatabasePool } from './database/pool'
import { cashierRoutes } from './features/cashier/routes'
import { contentRoutes } from './features/content/routes'
import { closeContractsForReset } from './features/contracts/close-for-reset'
import { type Priced, floatingOf } from './features/contracts/floating-profit'
import { readOpenPositions } from './features/contracts/position-store'
import { contractsRoutes } from './features/contracts/routes'
import { createDemoUsers } from './features/identity/demo-login'
import { identityRoutes } from './features/identity/routes'
import type { Sessions } from './features/identity/sessions'
import { marketRoutes } from './features/market/routes'
import { supportRoutes } from './features/support/routes'
import { createCallServer } from './http/call-server'
import { type HttpServer, createHttpServer } from './http/http-server'
import { createLimits } from './http/limits'
import { ownOrigins } from './http/origins'
import type { Market } from './market/market'
import { CATEGORIES } from './market/reference/instruments'
import type { Clock, Log } from './ports'
import type { Settings } from './settings'

/** What the calls are served from. */
export interface CallPorts {
  readonly settings: Settings
  readonly pool: DatabasePool
  readonly books: Books
  readonly market: Market
  readonly sessions: Sessions
  readonly priced: Priced
  readonly feeBasis: FeeBasis
  readonly clock: Clock
  readonly log: Log
  readonly webRoot: string
}

/** An HTTP server with every call that exists and the web app; it does not listen yet. */
export async function serveCalls(ports: CallPorts): Promise<HttpServer> {
  const { settings, pool, books, market, sessions, priced, feeBasis, clock, log, webRoot } = ports
  const isOwnOrigin = ownOrigins(settings.PUBLIC_URL, settings.ALLOWED_ORIGINS)
  const paths = new Set<string>()
  const http = await createHttpServer({ log, isOwnOrigin, webRoot, paths })
  const spend = createLimits(settings.RATE_LIMIT_FACTOR)
  const findSession = (token: string) => sessions.find(token)
  const server = createCallServer({ app: http.app, clock, spend, isOwnOrigin, findSession, paths })
  marketRoutes(server, { market, categories: CATEGORIES, clock, feeBasis })
  contractsRoutes(server, { pool, books, clock, priced })
  identityRoutes(server, { pool, sessions, findDemoUser: createDemoUsers(pool, books) })
  cashierRoutes(server, {
    pool,
    books,
    clock,
    closers: [closeContractsForReset],
    floatingOf: async (userId) => floatingOf(await readOpenPositions(pool, userId), priced),
  })
  supportRoutes(server, { feeBasis })
  contentRoutes(server)
  return http
}
