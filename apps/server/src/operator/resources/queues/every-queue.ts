import { AREAS } from '../../../areas'
import { alarms } from './alarms'
import { freezes } from './freezes'
import { halts } from './halts'
import { operatorChanges } from './operator-changes'
import { terms } from './terms'
import { type WorkedQueue, workedQueue } from './worked-queue'

/** The queues of no area, and why no decision sets a price, an outcome or a balance. */
const COMMON_QUEUES: readonly WorkedQueue[] = [
  workedQueue(halts, { lift: 'lets trading go on at the prices there are' }),
  workedQueue(freezes, {
    lift: 'lets money leave again after a check of the books failed, by two; changes no row of the books',
  }),
  workedQueue(terms, {
    agree:
      'sets where clients send money and the terms of it, by two; no deposit or withdrawal that there is changes',
  }),
  workedQueue(alarms, {
    acknowledge: 'says who looks after an error of the server; what it is about goes on',
  }),
  workedQueue(operatorChanges, {
    agree:
      'makes an operator, gives roles or lets somebody sign in again, by two owners; no right moves a price or a balance',
  }),
]

/**
 * Every queue that operators work through. A decision is reviewed before it gets its sentence; without one it
 * does not compile.
 */
export const QUEUES: readonly WorkedQueue[] = [
  ...AREAS.flatMap(({ queues = [] }) => queues),
  ...COMMON_QUEUES,
]

/** The queue whose acts begin with a word. Throws if unknown. */
export function queueOf(acts: string): WorkedQueue {
  const queue = QUEUES.find(({ of }) => of.resource.acts === acts)
  if (!queue) throw new Error(`there is no queue ${acts}`)
  return queue
}
