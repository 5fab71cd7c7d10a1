import type { DatabasePool } from './database/pool'
import { type LiveActions, comingActions } from './actions/live-actions'
import { contentRoutes } from './features/content/routes'
import { marketRoutes } from './features/market/routes'
import { executionRoutes } from './features/support/execution-routes'
import { rulesRoutes } from './features/support/rules-routes'
import { statusRoutes } from './features/support/status-routes'
import type { CallServer } from './http/call-server'
import type { Market } from './market/market'
import { CATEGORIES } from './market/reference/instruments'
import type { LiveOffer } from './offer/live-offer'
import type { Clock } from './ports'
import { readHaltHistory } from './restrictions/restriction-store'
import type { Restrictions } from './restrictions/restrictions'
import type { Settings } from './settings'
import type { Dealing } from './watching/dealing/dealing'
import { faultsOf } from './watching/vitals'
import type { Watching } from './watching/watching'

/** Ports of the calls for anyone. */
export interface EveryonesPorts {
  readonly settings: Settings
  readonly pool: DatabasePool
  readonly market: Market
  readonly restrictions: Restrictions
  readonly actions?: LiveActions
  readonly watching: Watching
  readonly dealing: Dealing
  readonly clock: Clock
  readonly offer: LiveOffer
}

/** Calls for anyone: the market, and the state and rules of this deployment. */
export function serveEveryone(
  server: CallServer,
  { settings, pool, market, restrictions, actions, watching, dealing, clock, offer }: EveryonesPorts,
): void {
  marketRoutes(server, {
    market,
    restrictions,
    categories: CATEGORIES,
    categoryName: offer.categoryName,
    clock,
    feeBasis: () => offer.feeBasis(clock.now()),
    coming: (instrumentId) => comingActions(actions, instrumentId, clock.now()),
  })
  statusRoutes(server, {
    market,
    restrictions,
    categories: CATEGORIES,
    clock,
    isServing: () => faultsOf(watching.vitals).length === 0,
    readHalts: (page) => readHaltHistory(pool, page),
    nextChange: offer.nextChange,
  })
  contentRoutes(server, {
    pool,
    state: () => ({
      status: settings.COMPANY_STATUS,
      type: Number(settings.COMPANY_TYPE),
      lossUrl: settings.LOSS_URL ?? '',
    }),
  })
  rulesRoutes(server, clock)
  executionRoutes(server, dealing)
}
