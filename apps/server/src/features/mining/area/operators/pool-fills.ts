import { resources } from '@fairtick/wire/admin'
import { readPoolFill } from '../../subscription-store'
import { decidedByTwo, findRequested } from '../../../../operator/resources/queues/requested-rows'
import { queue } from '../../../../operator/resources/queues/queue'

/** Fillings of pools, requested by operators. Source: docs/spec/wire.md 6.3. */
export const poolFills = queue({
  resource: resources.poolFills,
  from: 'pool_fill f',
  columns: {
    id: 'f.id',
    fund_id: 'f.product_id',
    amount: 'f.amount',
    reason: 'f.reason',
    status: 'f.status',
    operator: 'f.asked_by',
    created_at: 'f.asked_at',
    decided_at: 'f.ended_at',
  },
  at: 'f.asked_at',
  search: { fund_id: 'f.product_id = $n', operator: 'lower(f.asked_by) = $q' },
  state: 'waits for a decision',
  find: (database, id) => findRequested(database, 'pool_fill', id, readPoolFill),
  decisions: decidedByTwo('pool_fill'),
})
