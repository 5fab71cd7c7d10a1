import { resources } from '@fairtick/wire/admin'
import { readAdjustment } from '../../adjustments/adjustment-store'
import { decidedByTwo, findRequested } from '../../../../operator/resources/queues/requested-rows'
import { queue } from '../../../../operator/resources/queues/queue'

/** Adjustments of clients' accounts, requested by operators. Source: docs/spec/cases.md O3. */
export const adjustments = queue({
  resource: resources.adjustments,
  from: 'adjustment j',
  columns: {
    id: 'j.id',
    user_id: 'j.user_id',
    account: "(CASE j.account WHEN 1 THEN 'forex' WHEN 2 THEN 'micro' ELSE 'change' END)",
    direction: "(CASE j.direction WHEN 1 THEN 'in' ELSE 'out' END)",
    amount: 'j.amount',
    reason: 'j.reason',
    status: 'j.status',
    operator: 'j.asked_by',
    created_at: 'j.asked_at',
    decided_at: 'j.ended_at',
  },
  at: 'j.asked_at',
  search: { user_id: 'j.user_id = $n', operator: 'lower(j.asked_by) = $q' },
  userId: 'j.user_id',
  state: 'waits for a decision',
  find: (database, id) => findRequested(database, 'adjustment', id, readAdjustment),
  decisions: decidedByTwo('adjustment'),
})
