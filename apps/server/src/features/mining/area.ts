import type { Area } from '../../area'
import { BY_THE_CLOCK, LOOK, MINUTE, SECOND } from '../../jobs/job-kinds'
import { subscribe } from '../cashier/area/money-commands'
import { miningSubjects } from './area/mining-decisions'
import { miningExport } from './area/mining-export'
import { MINING_QUEUES } from './area/operators/queues'
import { MINING_RESOURCES } from './area/operators/resources'
import { MINING_TERMS } from './area/operators/terms'
import { fillSamplePools } from './area/sample-pools'
import { miningRoutes } from './mining-routes'
import { addSampleProducts } from './product-store'
import { answerPoolRequests } from './allotments'
import { poolAllotmentTable } from './pool-store'
import { incomeTable, poolFillTable, subscriptionTable } from './subscription-store'

/** Mining: products with pools, and subscriptions that earn daily income. */
export const mining: Area = {
  name: 'mining',
  tables: [subscriptionTable, incomeTable, poolFillTable, poolAllotmentTable],
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
    {
      ...LOOK,
      name: 'allotments of pools',
      does: 'hands parts of mining pools to shards that ask for them',
      where: 'home',
      needsBooks: true,
      resumes: 'a request names the sum of all allotments, so that each is handed over once',
      turn: 'allotments',
      connections: 'common and books',
      slice: 'one request of each shard and product, one after another',
      waitMs: MINUTE,
      alarm: { to: 'operators', failed: 'parts of pools could not be handed to shards', lateMs: 5 * MINUTE },
      workOf: (ports) => () => answerPoolRequests(ports),
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
