import { resources } from '@fairtick/wire/admin'
import { acknowledgeAlarm, lockAlarm } from '../../../watching/alarm-store'
import { queue } from './queue'

/**
 * Alarms of the server. An acknowledgement says that the operator looks after it; the alarm itself goes on.
 */
export const alarms = queue({
  resource: resources.alarms,
  from: 'alarm a',
  columns: {
    id: 'a.id',
    message: 'a.message',
    about: 'a.about',
    state: "(CASE WHEN a.acknowledged_at IS NULL THEN 'open' ELSE 'acknowledged' END)",
    times: 'a.times',
    first_at: 'a.first_at',
    last_at: 'a.last_at',
    acknowledged_by: 'a.acknowledged_by',
    acknowledged_at: 'a.acknowledged_at',
  },
  at: 'a.last_at',
  search: { message: 'starts_with(lower(a.message), $q)', about: 'lower(a.about) = $q' },
  state: 'is open',
  find: lockAlarm,
  decisions: {
    acknowledge: {
      done: 'acknowledged',
      takesTwo: false,
      async carryOut(database, { id }, { operator, now }) {
        await acknowledgeAlarm(database, id, { by: operator, at: now })
        return undefined
      },
    },
  },
})
