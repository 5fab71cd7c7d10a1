import { resources } from '@fairtick/wire/admin'
import { liftFreeze, lockFreeze } from '../../../restrictions/restriction-store'
import { firstWord } from '../by-two/first-word'
import { queue } from './queue'

/**
 * Freezes after a failed check of the books. The second operator's word lifts one: its rows do not cause
 * another freeze as long as they stay unchanged, but any other violation does. The database itself refuses a
 * lift by one operator alone.
 */
export const freezes = queue({
  resource: resources.freezes,
  from: 'books_freeze z',
  columns: {
    id: 'z.id',
    findings: 'z.findings',
    first_word: firstWord('freeze', 'z.id'),
    created_at: 'z.since',
    lifted_at: 'z.lifted_at',
  },
  at: 'z.since',
  search: {},
  state: 'stands',
  find: async (database, id) => ((await lockFreeze(database, id)) ? id : undefined),
  decisions: {
    lift: {
      done: 'lifted',
      takesTwo: true,
      async carryOut(database, id, { now }) {
        await liftFreeze(database, id, now)
        return undefined
      },
    },
  },
})
