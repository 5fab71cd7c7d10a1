import { CATEGORIES, referenceInstruments } from '../../market/reference/instruments'
import {
  type Halt,
  type HaltKind,
  addHalt,
  liftHalt,
  lockStanding,
  readHalts,
} from '../../restrictions/restriction-store'
import { NOTICE_MS } from '../../restrictions/restrictions'
import { timeOf } from '../operator-desk'
import type { Opening, Queue } from './queue'

const RIGHT = 'halt trading'
const LONGEST = 200

/**
 * Halts of instruments, of categories and of all trading, which operators set and lift. Both take effect two
 * seconds later, when a running server knows of it.
 */
export const halts: Queue<number> = {
  name: 'halt',
  thing: 'halt',
  state: 'stands',
  none: 'Nothing is halted.',
  right: RIGHT,
  async list({ pool, now }) {
    const standing = await readHalts(pool, now)
    return standing.map(
      (each) => `halt ${each.id}  ${nameOf(each)}  ${each.kind}  since ${timeOf(each.since)}  ${each.reason}`,
    )
  },
  opening: {
    name: 'add',
    words: ['<instrument, category or all>', 'halt|close_only'],
    right: RIGHT,
    reason: { longest: LONGEST, readBy: 'clients' },
    carryOut: add,
  },
  find: async (database, id) => ((await lockStanding(database, 'halt', id)) ? id : undefined),
  decisions: [
    {
      name: 'lift',
      done: 'lifted',
      right: RIGHT,
      reason: { longest: LONGEST, readBy: 'operators' },
      takesTwo: false,
      async carryOut(database, id, { now }) {
        await liftHalt(database, id, now + NOTICE_MS)
        return { from: now + NOTICE_MS }
      },
    },
  ],
}

async function add(
  ...[database, [what = '', kind = ''], { reason, now }]: Parameters<Opening['carryOut']>
): ReturnType<Opening['carryOut']> {
  const reach = reachOf(what)
  if (!reach) return `There is no instrument or category ${what}; all is everything.`
  if (!isKind(kind)) return 'A halt is of the kind halt or close_only.'
  const since = now + NOTICE_MS
  const id = await addHalt(database, { ...reach, kind, reason, since })
  const said = `Halt ${id}: ${what} is ${kind === 'halt' ? 'halted' : 'close-only'} from ${timeOf(since)}.`
  return { id, act: `halt add ${kind}`, said }
}

const isKind = (word: string): word is HaltKind => word === 'halt' || word === 'close_only'

function reachOf(what: string): Pick<Halt, 'instrumentId' | 'categoryId'> | undefined {
  if (what === 'all') return { instrumentId: undefined, categoryId: undefined }
  const instrument = referenceInstruments().find(({ code }) => code === what)
  if (instrument) return { instrumentId: instrument.id, categoryId: undefined }
  const category = CATEGORIES.find(({ key }) => key === what)
  return category && { instrumentId: undefined, categoryId: category.id }
}

function nameOf({ instrumentId, categoryId }: Halt): string {
  if (instrumentId !== undefined)
    return referenceInstruments().find(({ id }) => id === instrumentId)?.code ?? `instrument ${instrumentId}`
  if (categoryId === undefined) return 'all'
  return CATEGORIES.find(({ id }) => id === categoryId)?.key ?? `category ${categoryId}`
}
