import { type Halt, type HaltKind, liftHalt, lockHalt, readHalts } from '../../restrictions/restriction-store'
import { NOTICE_MS } from '../../restrictions/restrictions'
import type { Queryable } from '../../database/in-transaction'
import { timeOf } from '../operator-desk'
import type { BegunBy, Opening, Queue } from './queue'
import { isHaltCause, nameOfReach, reachOf, setHalt } from './set-halt'

const RIGHT = 'halt trading'
const LONGEST = 200

/** A halt in force, with the operator who set it. */
interface Standing extends Halt {
  readonly begunBy: BegunBy
}

/**
 * Halts of instruments, of categories and of all trading. One operator sets one, and another may lift it
 * before it ends by itself. Both take effect two seconds later, when every running server knows. Source:
 * docs/spec/rules.md 2.8.
 */
export const halts: Queue<Standing> = {
  name: 'halt',
  thing: 'halt',
  state: 'stands',
  none: 'Nothing is halted.',
  right: RIGHT,
  async list({ pool, now }) {
    const standing = (await readHalts(pool, now)).filter(({ liftedAt, endsAt }) => (liftedAt ?? endsAt) > now)
    return standing.map(
      (each) =>
        `halt ${each.id}  ${nameOfReach(each)}  ${each.kind}  ${each.cause}  since ${timeOf(each.since)}  until ${timeOf(each.endsAt)} at the latest  by ${each.haltedBy}  ${each.reason}`,
    )
  },
  opening: {
    name: 'add',
    words: [
      '<instrument, category or all>',
      'halt|close_only',
      'feed|reference_market|event|fault|authority',
    ],
    right: RIGHT,
    reason: { longest: LONGEST, readBy: 'clients' },
    carryOut: add,
  },
  async find(database, id, { now }) {
    const halt = await lockHalt(database, id, now)
    return halt && { ...halt, begunBy: await begunBy(database, halt) }
  },
  decisions: [
    {
      name: 'lift',
      done: 'lifted',
      right: RIGHT,
      reason: { longest: LONGEST, readBy: 'operators' },
      takesTwo: false,
      begunBy: (halt) => halt.begunBy,
      async carryOut(database, { id }, { operator, as, now }) {
        await liftHalt(database, id, { at: now + NOTICE_MS, operator, as })
        return { from: now + NOTICE_MS }
      },
    },
  ],
}

async function add(
  ...[database, [what = '', kind = '', cause = ''], by]: Parameters<Opening['carryOut']>
): ReturnType<Opening['carryOut']> {
  const reach = reachOf(what)
  if (!reach) return `There is no instrument or category ${what}; all is everything.`
  if (!isKind(kind)) return 'A halt is of the kind halt or close_only.'
  if (!isHaltCause(cause)) return 'The cause of a halt is feed, reference_market, event, fault or authority.'
  const set = await setHalt(database, { reach, kind, cause }, by)
  if (typeof set === 'string') return set
  const { id, since, endsAt } = set
  const said = `Halt ${id}: ${what} is ${kind === 'halt' ? 'halted' : 'close-only'} from ${timeOf(since)} until ${timeOf(endsAt)} at the latest.`
  return { id, act: `halt add ${kind}`, said }
}

const isKind = (word: string): word is HaltKind => word === 'halt' || word === 'close_only'

/** The operator who set a halt, and the browser used: one person with two accounts is not a second person. */
async function begunBy(database: Queryable, { id, haltedBy }: Halt): Promise<BegunBy> {
  const { rows } = await database.query<{ browser: string | null }>(
    `SELECT details->>'browser' AS browser FROM operator_act WHERE act LIKE 'halt add %' AND subject = $1 AND operator = $2
     ORDER BY id DESC LIMIT 1`,
    [id, haltedBy],
  )
  return { operator: haltedBy, browser: rows[0]?.browser ?? undefined }
}
