import { type OpenAlarm, acknowledgeAlarm, lockAlarm, readOpenAlarms } from '../../monitoring/alarm-store'
import { timeOf } from '../operator-desk'
import type { Queue } from './queue'

const RIGHT = 'acknowledge alarms'

/**
 * Alarms of the server. An acknowledgement says that the operator looks after it; the alarm itself goes on.
 */
export const alarms: Queue<OpenAlarm> = {
  name: 'alarms',
  thing: 'alarm',
  state: 'is open',
  none: 'No alarm is open.',
  right: RIGHT,
  list: async ({ pool }) => (await readOpenAlarms(pool)).map(lineOf),
  find: lockAlarm,
  decisions: [
    {
      name: 'acknowledge',
      done: 'acknowledged',
      right: RIGHT,
      reason: { longest: 200, readBy: 'operators' },
      takesTwo: false,
      async carryOut(database, { id }, { operator, now }) {
        await acknowledgeAlarm(database, id, { by: operator, at: now })
        return undefined
      },
    },
  ],
}

const lineOf = ({ id, message, about, times, lastAt }: OpenAlarm) =>
  `alarm ${id}  ${message}${about === '' ? '' : `  (${about})`}  ${times} times, last ${timeOf(lastAt)}`
