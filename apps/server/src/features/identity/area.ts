import type { Area } from '../../area'
import type { CallPorts } from '../../area-ports'
import type { CallServer } from '../../http/call-server'
import { createNewAccountCount } from '../../http/limits/new-accounts'
import { methodsOf } from '../cashier/area/withdrawals'
import { createMoneyActs } from '../cashier/money-act-routes'
import { cancelEveryPending } from '../contracts/cancel-position'
import { credentialTable } from './account/credential-store'
import { acknowledgementRoutes } from './acknowledgements/acknowledgement-routes'
import { IDENTITY_JOBS } from './area/identity-jobs'
import { IDENTITY_QUEUES } from './area/operators/queues'
import { IDENTITY_RESOURCES } from './area/operators/resources'
import { namedByNotices } from './area/named-by-notices'
import { NOTICE_JOBS } from './area/notice-jobs'
import { createDemoUsers } from './demo-login'
import { eraseInbox, noticeTable } from './inbox/inbox-store'
import { noticeRoutes } from './inbox/notice-routes'
import { limitRoutes } from './limits/limit-routes'
import { ownLimitTable, ownResultTable } from './limits/own-limit-store'
import { closureTable } from './privacy/closure-store'
import { ownTables } from './privacy/own-tables'
import { privacyRoutes } from './privacy/privacy-routes'
import { imageRoutes } from './real-name/image-routes'
import { pushEndpoints } from './push/push-hosts'
import { pushRoutes } from './push/push-routes'
import { openVapidKeys } from './push/vapid'
import { realNameRoutes } from './real-name/real-name-routes'
import { isFromExcluded, readReviewStatus } from './real-name/real-name-store'
import { areaRoutes, identityRoutes } from './routes'
import { userTable } from './user-store'

/** Identity: users, their logins, names, limits and records. */
export const identity: Area = {
  name: 'identity',
  tables: [userTable, credentialTable, ownLimitTable, ownResultTable, closureTable, noticeTable],
  serveReads: areaRoutes,
  serve,
  jobs: [...IDENTITY_JOBS, ...NOTICE_JOBS],
  queues: IDENTITY_QUEUES,
  resources: IDENTITY_RESOURCES,
  exports: ({ pool, userId }) => ownTables(pool, userId),
  erase: eraseInbox,
}

function serve(server: CallServer, ports: CallPorts): void {
  const { pool, books, clock, accounts, copying, keys, settings } = ports
  const { intents } = accounts
  identityRoutes(server, {
    ...ports,
    moneyActs: createMoneyActs({ pool, isOurs: methodsOf(ports).isOurs }),
    findDemoUser: createDemoUsers(pool, books),
    countNewAccount: createNewAccountCount(ports.limits, clock),
    reviewStatusOf: (userId) => readReviewStatus(pool, userId),
    isTrader: (userId) => copying.traders.ofUser(userId) !== undefined,
  })
  imageRoutes(server, { ...ports, intents })
  acknowledgementRoutes(server, ports)
  limitRoutes(server, { ...ports, cancelPending: [cancelEveryPending] })
  privacyRoutes(server, ports)
  noticeRoutes(server, { pool, clock, named: namedByNotices(ports) })
  pushRoutes(server, {
    pool,
    clock,
    publicKeyOf: async () => (await openVapidKeys(pool, keys)).publicKey,
    isPushEndpoint: pushEndpoints(settings.PUSH_ORIGINS),
  })
  realNameRoutes(server, {
    ...ports,
    intents,
    isExcluded: (userId) => isFromExcluded(pool, userId),
  })
}
