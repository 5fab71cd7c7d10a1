import { PRODUCTS } from '@fairtick/domain'
import type { Area } from '../../area'
import type { CallPorts } from '../../area-ports'
import type { CallServer } from '../../http/call-server'
import { CATEGORIES } from '../../market/reference/instruments'
import { faultsOf } from '../../monitoring/vitals'
import { readHaltHistory } from '../../restrictions/restriction-store'
import { clientNetworks } from '../cashier/area/client-networks'
import { SUPPORT_QUEUES } from './area/operators/queues'
import { supportExport } from './area/support-export'
import { changesRoutes } from './changes-routes'
import { executionRoutes } from './execution-routes'
import { supportRoutes } from './routes'
import { rulesRoutes } from './rules-routes'
import { statusRoutes } from './status-routes'
import { recoveryRoutes } from './tickets/recovery-routes'

/** Support: the state and the rules of this deployment, and tickets about lost transfers. */
export const support: Area = { name: 'support', serve, queues: SUPPORT_QUEUES, exports: supportExport }

function serve(server: CallServer, ports: CallPorts): void {
  const { pool, deskMonitor, offer, clock, accounts, isClosed } = ports
  statusRoutes(server, {
    ...ports,
    categories: CATEGORIES,
    isServing: () => faultsOf(deskMonitor.vitals).length === 0,
    readHalts: (page) => readHaltHistory(pool, page),
    nextChange: offer.nextChange,
  })
  rulesRoutes(server, clock)
  executionRoutes(server, ports.dealing)
  changesRoutes(server, {
    ...ports.publicChanges,
    clock,
    closedTo: (context) => PRODUCTS.filter((product) => isClosed(product)(context)),
  })
  recoveryRoutes(server, {
    ...ports,
    networkOf: clientNetworks(ports).network,
    once: accounts.intents.once,
  })
  supportRoutes(server, { ...ports, feeBasis: () => offer.feeBasis(clock.now()) })
}
