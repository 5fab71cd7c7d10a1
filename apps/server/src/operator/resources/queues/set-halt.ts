import { HALT_CAUSES, type HaltCause, MINUTE_MS } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import { CATEGORIES, referenceInstruments } from '../../../market/reference/instruments'
import { type Halt, addHalt, endOf, readRestingHalts } from '../../../restrictions/restriction-store'
import { NOTICE_MS } from '../../../restrictions/restrictions'
import { readCounting } from '../../../settings/setting-store'
import { timeOf } from '../../operator-desk'
import type { DecidedBy } from './queue'

/** The reach of a halt: one instrument, one category, or everything if neither is named. */
export type HaltReach = Pick<Halt, 'instrumentId' | 'categoryId'>

/** A set halt with its start and end (ms); or the reason why it was refused. */
export type HaltSet = { readonly id: number; readonly since: number; readonly endsAt: number } | string

const MINUTES_DEFAULT = 60
/**
 * The server's own halts are exempt from the day of rest. Source: docs/decisions/0106-corporate-actions.md.
 */
const SERVER = 'server'

/** Whether a word is a cause of a halt. */
export const isHaltCause = (word: string): word is HaltCause => HALT_CAUSES.some((each) => each === word)

/**
 * Sets a halt that ends by itself, within the caller's transaction. After a halt, its operator cannot set
 * another of any reach for a day: a series of halts would let one person choose when stops fire and which
 * options are void. The database refuses it as well. Source: docs/spec/rules.md 2.8.
 */
export async function setHalt(
  database: Queryable,
  { reach, kind, cause }: { readonly reach: HaltReach } & Pick<Halt, 'kind'> & { readonly cause: HaltCause },
  { operator, as, reason, now }: DecidedBy,
): Promise<HaltSet> {
  if (operator === SERVER) return 'The server sets halts under that name.'
  // One at a time: two concurrent halts would not see each other.
  await database.query("SELECT pg_advisory_xact_lock(hashtext('halt ' || $1))", [operator])
  const [own] = await readRestingHalts(database, operator, now)
  if (own)
    return `You have set halt ${own.id}, which ends ${timeOf(endOf(own))}: for a day another operator has to set the next.`
  const since = now + NOTICE_MS
  const minutes = Number((await readCounting(database, 'halt_minutes')) ?? MINUTES_DEFAULT)
  const endsAt = since + minutes * MINUTE_MS
  const id = await addHalt(database, { ...reach, kind, cause, reason, since, endsAt }, { operator, as })
  return { id, since, endsAt }
}

/** The reach that an operator names: the code of an instrument, the key of a category, or all. */
export function reachOf(what: string): HaltReach | undefined {
  if (what === 'all') return { instrumentId: undefined, categoryId: undefined }
  const instrument = referenceInstruments().find(({ code }) => code === what)
  if (instrument) return { instrumentId: instrument.id, categoryId: undefined }
  const category = CATEGORIES.find(({ key }) => key === what)
  return category && { instrumentId: undefined, categoryId: category.id }
}
