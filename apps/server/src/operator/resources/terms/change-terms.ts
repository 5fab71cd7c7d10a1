import {
  type AnyRow,
  type GivenTerms,
  type Term,
  kindOf,
  readTranslations,
  withTranslations,
  writeTranslations,
} from '@fairtick/wire/admin'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import { cleanHtml } from '../../../features/content/clean-html'
import type { Log } from '../../../ports'
import type { DatabaseValue } from '../lists/encoded'
import { DATABASE_VALUE, readRow } from '../lists/row-store'
import { EVERY_TERMS, SETTINGS } from './every-terms'
import { type ServedTerms, columnOf, fieldOfRule, inForce, listOf } from './served-terms'
import {
  type Broken,
  type Stored,
  type TermChange,
  type Values,
  addTerms,
  announce,
  lockDue,
  lockTerms,
  noteApplied,
  noteFailed,
  overtake,
  readFieldsToCome,
  trial,
  updateTerms,
} from './term-store'

/** Why a change is refused: a field is wrong, the row does not exist, or the change is without effect. */
export type ChangeRefused =
  | { readonly is: 'wrong'; readonly field: string; readonly flaw: 'required' | 'malformed' }
  | { readonly is: 'absent' }
  | { readonly is: 'same' }

/** The terms of a name. Throws if unknown. */
export function termsNamed(name: string): ServedTerms {
  const found = [...EVERY_TERMS, SETTINGS].find(({ terms }) => terms.resource.name === name)
  if (!found) throw new Error(`there are no terms ${name}`)
  return found
}

/**
 * Prepares a change for approval: the previous values and only the fields that differ. A change without
 * differences withdraws the announced one. It is validated in a transaction that is rolled back, so that
 * operators never approve a change that the table refuses.
 */
export async function prepareChange(
  database: Queryable,
  served: ServedTerms,
  rowId: number | undefined,
  given: GivenTerms,
  standing: Pick<TermChange, 'noticeMs' | 'isSample' | 'isForTwo'>,
): Promise<Omit<TermChange, 'id'> | ChangeRefused> {
  const { resource } = served.terms
  const row = rowId === undefined ? undefined : await readRow(database, listOf(served), rowId, true)
  if (rowId !== undefined && !row) return { is: 'absent' }
  const after: Record<string, Value> = {}
  for (const [field, term] of Object.entries(served.terms.terms)) {
    if (row && given[field] === undefined) continue
    const value = valueOf(term, given, field)
    if (typeof value === 'string') return { is: 'wrong', field, flaw: value }
    after[field] =
      term.kind === 'translations' ? withTranslations(String(row?.[field] ?? ''), String(value.is)) : value.is
  }
  const changed = row ? await changing(database, served, { row, after }) : { before: undefined, after }
  if (Object.keys(changed.after).length === 0) return { is: 'same' }
  const change = { ...standing, resource: resource.name, rowId, ...changed }
  const wrong = await wrongField(database, served, change, row)
  return wrong === undefined ? change : { is: 'wrong', field: wrong, flaw: 'malformed' }
}

/** The first invalid field of a change: fixed, too large a step, or refused by the table. */
async function wrongField(
  database: Queryable,
  served: ServedTerms,
  change: Omit<TermChange, 'id'>,
  row: AnyRow | undefined,
): Promise<string | undefined> {
  const { terms } = served.terms
  const isUnchangeable = (field: string) => terms[field]?.isFixed === true || isLeap(served, field, change)
  const unchangeable = row && Object.keys(change.after).find(isUnchangeable)
  if (unchangeable !== undefined) return unchangeable
  const broken = await trial(database, () => write(database, served, change, 0))
  return broken === undefined ? faultOf(database, change, row) : fieldOf(served, broken, change)
}

type Value = Values[string]

/** Whether a value changes by more than the allowed factor, up or down. */
function isLeap(
  served: ServedTerms,
  field: string,
  { before, after }: Pick<TermChange, 'before' | 'after'>,
): boolean {
  const { stepMost } = served.terms.terms[field] ?? {}
  if (stepMost === undefined) return false
  const [was, is] = [sizeOf(served, field, before?.[field]), sizeOf(served, field, after[field])]
  const most = BigInt(stepMost)
  return is > was * most || is * most < was
}

/** The given or default value of a term; else its flaw. */
function valueOf(
  { kind, otherwise, isHtml }: Term,
  all: GivenTerms,
  field: string,
): { readonly is: Value } | 'required' | 'malformed' {
  const given = all[field]
  if (given === undefined) {
    if (otherwise === undefined) return 'required'
    return { is: typeof otherwise === 'function' ? otherwise(all) : otherwise }
  }
  if (given !== '') return isHtml ? cleaned(kind, String(given)) : { is: given }
  if (kind.endsWith('?')) return { is: null }
  return kindOf(kind) === 'text' ? { is: '' } : 'malformed'
}

/** A text, or each of its translations, as HTML of the few tags that clients are shown. */
function cleaned(kind: Term['kind'], given: string): { readonly is: string } | 'malformed' {
  if (kind !== 'translations') return { is: cleanHtml(given) }
  const texts = Object.entries(readTranslations(given))
  const clean = texts.map(([language, text]) => [language, cleanHtml(text)] as const)
  // A text whose HTML is cleaned to empty would delete the translation.
  if (clean.some(([, text], at) => text === '' && texts[at]?.[1] !== '')) return 'malformed'
  return { is: writeTranslations(Object.fromEntries(clean)) }
}

/** The fields that differ; without differences, the fields whose announced change is withdrawn. */
async function changing(
  database: Queryable,
  served: ServedTerms,
  { row, after }: { readonly row: AnyRow; readonly after: Values },
): Promise<{ readonly before: Values; readonly after: Values }> {
  const changed = differing(served, row, after)
  const fields = Object.keys(changed)
  if (fields.length > 0)
    return {
      before: Object.fromEntries(fields.map((field) => [field, inForce(served, row, field)])),
      after: changed,
    }
  const announced = await readFieldsToCome(database, {
    resource: served.terms.resource.name,
    rowId: Number(row['id']),
    fields: Object.keys(after),
  })
  const kept = Object.fromEntries(announced.map((field) => [field, row[field] ?? null]))
  return { before: kept, after: kept }
}

/** The fields with a different value, regardless of notation. */
function differing(served: ServedTerms, before: Values, after: Values): Values {
  const stored = (field: string, value: string | number | null | undefined) =>
    String(storedValue(served, field, value ?? null))
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => stored(field, value) !== stored(field, before[field])),
  )
}

/** The faulty field, from a column, a constraint of the table, or a parameter position. */
function fieldOf(
  served: ServedTerms,
  { rule, place }: Broken,
  { after, rowId }: Omit<TermChange, 'id'>,
): string {
  const written = Object.keys(after)
  // The row's id precedes the values among the parameters.
  const placed = place === undefined ? undefined : written[place - (rowId === undefined ? 1 : 2)]
  return placed ?? fieldOfRule(served, rule) ?? written[0] ?? rule
}

/** The field whose value conflicts with other rows at present. */
const faultOf = async (
  database: Queryable,
  { resource, after, rowId, isSample, noticeMs }: Omit<TermChange, 'id'>,
  row: AnyRow | undefined,
): Promise<string | undefined> =>
  termsNamed(resource).findFault?.(database, {
    after,
    row: { ...row, ...after },
    rowId,
    isSample,
    noticeMs,
  })

/** Why a change is impossible at present; undefined if it is possible, until the transaction ends. */
export async function objectionTo(database: Queryable, change: TermChange): Promise<string | undefined> {
  const { rowId, before } = change
  if (rowId === undefined || !before) return wordsOf(await faultOf(database, change, undefined))
  const served = termsNamed(change.resource)
  await lockTerms(database, served.table, rowId)
  const row = await readRow(database, listOf(served), rowId, true)
  const isSame = (field: string) =>
    row !== undefined && [row[field], inForce(served, row, field)].includes(before[field])
  const other = Object.keys(before).find((field) => !isSame(field))
  if (other !== undefined) return `${other} is another one by now`
  return wordsOf(await faultOf(database, change, row))
}

const wordsOf = (field: string | undefined) => field && `${field} cannot be as things are now`

/** When a change takes effect: at once, or after its notice period if it is for the worse of clients. */
export function effectiveFrom({ resource, before, after, noticeMs }: TermChange, now: number): number {
  const served = termsNamed(resource)
  const isWorse = Object.keys(before ? differing(served, before, after) : {}).some((field) => {
    const { worse } = served.terms.terms[field] ?? {}
    if (worse === undefined || !before) return false
    if (worse === 'other') return true
    if (worse === 'choice') return isNarrower(before[field], after[field])
    const [was, is] = [sizeOf(served, field, before[field]), sizeOf(served, field, after[field])]
    return worse === 'more' ? is > was : is < was
  })
  return isWorse ? now + noticeMs : now
}

/** A value as a comparable number; null counts as the highest. */
function sizeOf(served: ServedTerms, field: string, value: Values[string] | undefined): bigint {
  const stored = storedValue(served, field, value ?? null)
  if (typeof stored === 'boolean') return stored ? 1n : 0n
  return stored === null ? ABOVE_ALL : BigInt(stored)
}

/** More than a column holds. */
const ABOVE_ALL = 2n ** 64n

/** Whether a choice of whole numbers lost one, or gained one above its maximum. */
function isNarrower(before: Values[string] | undefined, after: Values[string] | undefined): boolean {
  const [was, is] = [numbersIn(before), numbersIn(after)]
  return was.some((each) => !is.includes(each)) || Math.max(...is) > Math.max(...was)
}

const numbersIn = (text: Values[string] | undefined) => (String(text).match(/\d+/g) ?? []).map(Number)

/**
 * Agrees to a change: makes it now, or announces it, replacing earlier announced changes of its fields.
 * Returns when it takes effect.
 */
export async function agree(database: Queryable, change: TermChange, now: number): Promise<number> {
  await overtake(database, change)
  const from = effectiveFrom(change, now)
  await announce(database, change.id, { now, from })
  if (from <= now) await apply(database, change, now)
  return from
}

/** Makes a change. */
async function apply(database: Queryable, change: TermChange, now: number): Promise<void> {
  const rowId = await write(database, termsNamed(change.resource), change, now)
  await noteApplied(database, change.id, rowId, now)
}

/**
 * Makes the due changes. One that has become impossible is noted with the reason, and raises an alarm:
 * clients were promised it.
 */
export async function applyDue(
  pool: Pick<DatabasePool, 'connect'>,
  now: number,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const failed = await inTransaction(pool, async (database) => {
    const notMade: { readonly job: string; readonly why: string }[] = []
    for (const change of await lockDue(database, now)) {
      const broken =
        (await objectionTo(database, change)) ??
        (await trial(database, () => write(database, termsNamed(change.resource), change, now)))?.rule
      if (broken === undefined) await apply(database, change, now)
      else {
        await noteFailed(database, change.id, broken)
        notMade.push({ job: `change ${change.id} of ${change.resource}`, why: broken })
      }
    }
    return notMade
  })
  for (const each of failed) log.error(each, 'ALARM: an announced change of terms could not be made')
}

async function write(
  database: Queryable,
  served: ServedTerms,
  { rowId, after, isSample }: Omit<TermChange, 'id'>,
  now: number,
): Promise<number> {
  const stored: Stored = Object.entries(after).map(([field, value]) => [
    columnOf(served, field),
    storedValue(served, field, value),
  ])
  const made: Stored = served.madeAt === undefined ? [] : [[served.madeAt, now]]
  if (rowId === undefined)
    return addTerms(database, served.table, [...stored, ...made, ['is_sample', isSample]])
  await updateTerms(database, served.table, rowId, stored)
  return rowId
}

function storedValue(served: ServedTerms, field: string, value: Value): DatabaseValue {
  const { kind } = served.terms.terms[field] ?? {}
  return value === null || kind === undefined ? null : DATABASE_VALUE[kindOf(kind)](String(value))
}
