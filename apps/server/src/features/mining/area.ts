import type { Area } from '../../area'
import { BY_THE_CLOCK, SECOND } from '../../jobs/job-kinds'
import { subscribe } from '../cashier/area/money-commands'
import { miningSubjects } from './area/mining-decisions'
import { miningExport } from './area/mining-export'
import { MINING_QUEUES } from './area/operators/queues'
import { MINING_RESOURCES } from './area/operators/resources'
import { MINING_TERMS } from './area/operators/terms'
import { fillSamplePools } from './area/sample-pools'
import { miningRoutes } from './mining-routes'
import { addSampleProducts } from './product-store'
import { incomeTable, poolFillTable, subscriptionTable } from './subscription-store'

/** Mining: products with pools, and subscriptions that earn daily income. */
export const mining: Area = {
  name: 'mining',
  tables: [subscriptionTable, incomeTable, poolFillTable],
  mustBeEmpty: [subscriptionTable],
  serve(server, ports) {
    miningRoutes(server, { ...ports, subscribe })
  },
  jobs: [
    {
      ...BY_THE_CLOCK,
      name: 'income of mining',
      does: 'pays income at 00:00 UTC, ends locks that are over, and at the start makes good the time the server was down',
      where: 'shard',
      resumes: 'each subscription says how many days were paid, and each day has its row',
      slice: '5,000 portfolios looked at, 256 clients paid',
      alarm: { to: 'operators', failed: 'income of mining could not be paid', lateMs: 30 * SECOND },
      workOf: ({ engine }) => engine.byClock.income,
    },
  ],
  queues: MINING_QUEUES,
  resources: MINING_RESOURCES,
  terms: MINING_TERMS,
  decisions: miningSubjects,
  exports: miningExport,
  addSamples: addSampleProducts,
  fillSamples: fillSamplePools,
}
