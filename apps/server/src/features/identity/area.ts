import type { Area } from '../../area'
import type { CallPorts } from '../../area-ports'
import type { CallServer } from '../../http/call-server'
import { createWelcome } from '../../http/welcome'
import { methodsOf } from '../cashier/area/withdrawals'
import { createMoneyActs } from '../cashier/money-act-routes'
import { cellOf } from '../cashier/statement/write-csv'
import { cancelEveryPending } from '../contracts/cancel-position'
import { credentialTable } from './account/credential-store'
import { acknowledgementRoutes } from './acknowledgements/acknowledgement-routes'
import { IDENTITY_JOBS } from './area/identity-jobs'
import { IDENTITY_QUEUES } from './area/operators/queues'
import { IDENTITY_RESOURCES } from './area/operators/resources'
import { createDemoUsers } from './demo-login'
import { limitRoutes } from './limits/limit-routes'
import { ownLimitTable, ownResultTable } from './limits/own-limit-store'
import { closureTable } from './privacy/closure-store'
import { ownTables } from './privacy/own-tables'
import { privacyRoutes } from './privacy/privacy-routes'
import { imageRoutes } from './real-name/image-routes'
import { realNameRoutes } from './real-name/real-name-routes'
import { isFromExcluded, readReviewStatus } from './real-name/real-name-store'
import { identityRoutes } from './routes'
import { userTable } from './user-store'

/** Identity: users, their logins, names, limits and records. */
export const identity: Area = {
  name: 'identity',
  tables: [userTable, credentialTable, ownLimitTable, ownResultTable, closureTable],
  serve,
  jobs: IDENTITY_JOBS,
  queues: IDENTITY_QUEUES,
  resources: IDENTITY_RESOURCES,
  exports: ({ pool, userId }) => ownTables(pool, userId),
}

function serve(server: CallServer, ports: CallPorts): void {
  const { pool, books, clock, accounts, copying } = ports
  const { intents } = accounts
  identityRoutes(server, {
    ...ports,
    moneyActs: createMoneyActs({ pool, isOurs: methodsOf(ports).isOurs }),
    findDemoUser: createDemoUsers(pool, books),
    welcome: createWelcome(ports.limits, clock),
    reviewStatusOf: (userId) => readReviewStatus(pool, userId),
    isTrader: (userId) => copying.traders.ofUser(userId) !== undefined,
  })
  imageRoutes(server, { ...ports, intents })
  acknowledgementRoutes(server, ports)
  limitRoutes(server, { ...ports, cancelPending: [cancelEveryPending] })
  privacyRoutes(server, { ...ports, cellOf })
  realNameRoutes(server, {
    ...ports,
    intents,
    isExcluded: (userId) => isFromExcluded(pool, userId),
  })
}
