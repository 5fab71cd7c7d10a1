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
import { proofRoutes } from './proof-routes'
import { headRoutes } from './head-routes'
import { marketRoutes } from './routes'

/** The market: instruments, prices, bars, alerts, drawings, favourites, and proofs of orders. */
export const market: Area = {
  name: 'market',
  tables: [alertTable],
  serve(server, ports) {
    const { offer, actions, clock } = ports
    marketRoutes(server, {
      ...ports,
      categories: CATEGORIES,
      categoryName: offer.categoryName,
      feeBasis: () => offer.feeBasis(clock.now()),
      coming: (instrumentId) => comingActions(actions, instrumentId, clock.now()),
    })
    proofRoutes(server, orderProofsOf(ports))
    headRoutes(server, { ...ports, tickLog: ports.market.tickLog })
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
