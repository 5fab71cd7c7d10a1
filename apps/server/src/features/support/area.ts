import { PRODUCTS } from '@fairtick/domain'
import type { Area } from '../../area'
import type { CallPorts, ReadPorts } from '../../area-ports'
import type { CallServer, ReadServer } from '../../http/call-server'
import { CATEGORIES } from '../../market/reference/instruments'
import { faultsOf } from '../../monitoring/vitals'
import { readOwnerOfOrder } from '../../operator/resources/clients/receipt-store'
import { readHaltHistory } from '../../restrictions/restriction-store'
import { clientNetworks } from '../cashier/area/client-networks'
import { SUPPORT_QUEUES } from './area/operators/queues'
import { SUPPORT_TERMS } from './area/operators/terms'
import { supportExport } from './area/support-export'
import { SUPPORT_JOBS } from './area/support-jobs'
import { changesRoutes, closedProductRoutes } from './changes-routes'
import { addSampleAnswers } from './chat/canned-store'
import { chatRoutes } from './chat/chat-routes'
import { eraseChats } from './chat/chat-store'
import { disputeRoutes } from './disputes/dispute-routes'
import { executionRoutes } from './execution-routes'
import { supportRoutes } from './routes'
import { rulesRoutes } from './rules-routes'
import { haltRoutes, statusRoutes } from './status-routes'
import { recoveryRoutes } from './tickets/recovery-routes'

/** Support: the state and the rules of this deployment, chats, tickets about lost transfers, disputes. */
export const support: Area = {
  name: 'support',
  serveReads,
  serve,
  jobs: SUPPORT_JOBS,
  queues: SUPPORT_QUEUES,
  terms: SUPPORT_TERMS,
  addSamples: addSampleAnswers,
  exports: supportExport,
  erase: eraseChats,
}

function serveReads(server: ReadServer, ports: ReadPorts): void {
  const { pool, offer, clock } = ports
  haltRoutes(server, { clock, readHalts: (page) => readHaltHistory(pool, page) })
  rulesRoutes(server, clock)
  changesRoutes(server, { ...ports.publicChanges, clock })
  supportRoutes(server, { ...ports, feeBasis: () => offer.feeBasis(clock.now()) })
}

function serve(server: CallServer, ports: CallPorts): void {
  const { pool, deskMonitor, offer, accounts, isClosed } = ports
  statusRoutes(server, {
    ...ports,
    categories: CATEGORIES,
    isServing: () => faultsOf(deskMonitor.vitals).length === 0,
    nextChange: offer.nextChange,
  })
  executionRoutes(server, ports.dealing)
  closedProductRoutes(server, (context) => PRODUCTS.filter((product) => isClosed(product)(context)))
  recoveryRoutes(server, {
    ...ports,
    networkOf: clientNetworks(ports).network,
    once: accounts.intents.once,
  })
  chatRoutes(server, { ...ports, once: accounts.intents.once })
  disputeRoutes(server, {
    ...ports,
    once: accounts.intents.once,
    ownerOfOrder: (kind, id) => readOwnerOfOrder(pool, kind, id),
  })
}
