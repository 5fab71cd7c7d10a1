import type { Area } from '../../area'
import { comingActions } from '../../actions/live-actions'
import { CATEGORIES } from '../../market/reference/instruments'
import { removeEveryAlert } from './alerts/alert-commands'
import { alertRoutes } from './alerts/alert-routes'
import { alertTable, eraseAlerts } from './alerts/alert-store'
import { drawingsExport } from './area/drawings-export'
import { alertsExport } from './area/alerts-export'
import { favouritesExport } from './area/favourites-export'
import { MARKET_JOBS } from './area/market-jobs'
import { MARKET_TERMS } from './area/operators/terms'
import { orderProofsOf } from './area/order-proofs'
import { drawingRoutes } from './drawings/drawing-routes'
import { eraseDrawings } from './drawings/drawing-store'
import { favouriteRoutes } from './favourite-routes'
import { eraseFavourites } from './favourite-store'
import { proofRoutes, tickLogRoutes } from './proof-routes'
import { headFileRoutes, headRoutes } from './head-routes'
import { marketRoutes } from './routes'

/** The market: instruments, prices, bars, alerts, drawings, favourites, and proofs of orders. */
export const market: Area = {
  name: 'market',
  tables: [alertTable],
  serveReads(server, ports) {
    const { offer, actions, clock, market: prices } = ports
    marketRoutes(server, {
      ...ports,
      categories: CATEGORIES,
      categoryName: offer.categoryName,
      feeBasis: () => offer.feeBasis(clock.now()),
      coming: (instrumentId) => comingActions(actions, instrumentId, clock.now()),
    })
    tickLogRoutes(server, { ...ports, tickLog: prices.tickLog, recentTicks: prices.recentTicks })
    headRoutes(server, { ...ports, tickLog: prices.tickLog })
  },
  serve(server, ports) {
    proofRoutes(server, orderProofsOf(ports))
    headFileRoutes(server, ports)
    alertRoutes(server, {
      ...ports,
      isInstrument: (id) => ports.isInstrument(id) && !ports.market.hasEnded(id, ports.clock.now()),
    })
    drawingRoutes(server, ports)
    favouriteRoutes(server, ports)
  },
  jobs: MARKET_JOBS,
  terms: MARKET_TERMS,
  exports: (ports) => ({ ...alertsExport(ports), ...drawingsExport(ports), ...favouritesExport(ports) }),
  erase: async (database, person) => {
    await eraseAlerts(database, person)
    await eraseDrawings(database, person)
    await eraseFavourites(database, person)
  },
  closeForEnd: removeEveryAlert,
}
