import { liftFreeze, lockFreeze, readFreeze } from '../../restrictions/restriction-store'
import { readActors } from '../approval-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import type { Queue } from './queue'

const RIGHT = 'lift freezes'

/**
 * Freezes after a failed check of the books. The second operator's word lifts one: its rows do not cause
 * another freeze as long as they stay unchanged, but any other violation does. The database itself refuses a
 * lift by one operator alone.
 */
export const freezes: Queue<number> = {
  name: 'freeze',
  thing: 'freeze',
  state: 'stands',
  none: 'Nothing is frozen.',
  right: RIGHT,
  list,
  find: async (database, id) => ((await lockFreeze(database, id)) ? id : undefined),
  decisions: [
    {
      name: 'lift',
      done: 'lifted',
      right: RIGHT,
      reason: { longest: 200, readBy: 'operators' },
      takesTwo: true,
      async carryOut(database, id, { now }) {
        await liftFreeze(database, id, now)
        return undefined
      },
    },
  ],
}

async function list({ pool }: OperatorDesk): Promise<readonly string[]> {
  const freeze = await readFreeze(pool)
  if (!freeze) return []
  const [first] = await readActors(pool, 'freeze lift', freeze.id)
  return [
    `freeze ${freeze.id}  since ${timeOf(freeze.since)}`,
    freeze.findings,
    first === undefined
      ? 'Nobody has lifted it yet.'
      : `${first} has lifted it; a second operator has to as well.`,
    'Once it is lifted, these very rows freeze nothing again. Any other row does, and so does one of these that changes.',
  ]
}
