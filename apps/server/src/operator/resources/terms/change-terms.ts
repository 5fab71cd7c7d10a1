import { type AnyRow, type Term, kindOf } from '@fairtick/wire/admin'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import { cleanHtml } from '../../../features/content/clean-html'
import type { Log } from '../../../ports'
import { DATABASE_VALUE, type DatabaseValue, readRow } from '../row-store'
import { type ServedTerms, EVERY_TERMS, SETTINGS, columnOf, fieldsOf, inForce, listOf } from './every-terms'
import {
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

/** Why a change cannot be asked for: a field of it is wrong, there is no such row, or it changes nothing. */
export type ChangeRefused =
  | { readonly is: 'wrong'; readonly field: string; readonly flaw: 'required' | 'malformed' }
  | { readonly is: 'absent' }
  | { readonly is: 'same' }

/** Values that were given for some fields, as they were sent: empty takes a value away. */
export type Given = Readonly<Record<string, string | number | undefined>>

/** The terms of a name. Throws where there are none. */
export function termsNamed(name: string): ServedTerms {
  const found = [...EVERY_TERMS, SETTINGS].find(({ terms }) => terms.resource.name === name)
  if (!found) throw new Error(`there are no terms ${name}`)
  return found
}

/**
 * A change as it can be asked for: with what is there before, and only what differs. Where nothing does, it
 * is that what is announced of the fields is withdrawn. It is tried and taken back, so that nobody agrees to
 * what the table refuses.
 */
export async function prepareChange(
  database: Queryable,
  served: ServedTerms,
  rowId: number | undefined,
  given: Given,
  standing: Pick<TermChange, 'noticeMs' | 'isSample' | 'isForTwo'>,
): Promise<Omit<TermChange, 'id'> | ChangeRefused> {
  const { terms, resource } = served.terms
  const row = rowId === undefined ? undefined : await readRow(database, listOf(served), rowId, true)
  if (rowId !== undefined && !row) return { is: 'absent' }
  const after: Record<string, Value> = {}
  for (const [field, term] of Object.entries(terms)) {
    if (row && given[field] === undefined) continue
    const value = valueOf(term, given[field])
    if (typeof value === 'string') return { is: 'wrong', field, flaw: value }
    after[field] = value.is
  }
  const changed = row ? await changing(database, served, { row, after }) : { before: undefined, after }
  const fixed = row && Object.keys(changed.after).find((field) => terms[field]?.isFixed)
  if (fixed !== undefined) return { is: 'wrong', field: fixed, flaw: 'malformed' }
  if (Object.keys(changed.after).length === 0) return { is: 'same' }
  const change = { ...standing, resource: resource.name, rowId, ...changed }
  const broken = await trial(database, () => write(database, served, change))
  return broken === undefined ? change : { is: 'wrong', field: fieldOf(served, broken), flaw: 'malformed' }
}

type Value = Values[string]

/** The value of a term that was given, or that it has otherwise; else its flaw. */
function valueOf(
  { kind, otherwise, isHtml }: Term,
  given: string | number | undefined,
): { readonly is: Value } | 'required' | 'malformed' {
  if (given === undefined) return otherwise === undefined ? 'required' : { is: otherwise }
  if (given !== '') return { is: isHtml ? cleanHtml(String(given)) : given }
  if (kind.endsWith('?')) return { is: null }
  return kindOf(kind) === 'text' ? { is: '' } : 'malformed'
}

/** The fields that differ; where none does, those whose announced change is withdrawn. */
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

/** The fields whose value is another one, however it is written. */
function differing(served: ServedTerms, before: Values, after: Values): Values {
  const stored = (field: string, value: string | number | null | undefined) =>
    String(storedValue(served, field, value ?? null))
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => stored(field, value) !== stored(field, before[field])),
  )
}

/** The field that a broken rule of the table is about: its name ends with that of the column. */
function fieldOf(served: ServedTerms, broken: string): string {
  const isOf = (column: string) => broken === column || broken === `${served.table}_${column}_check`
  return fieldsOf(served).find((field) => isOf(columnOf(served, field))) ?? broken
}

/** Why a change cannot be made as things are now; undefined where it can, until the transaction ends. */
export async function objectionTo(database: Queryable, change: TermChange): Promise<string | undefined> {
  const { rowId, before } = change
  if (rowId === undefined || !before) return undefined
  const served = termsNamed(change.resource)
  await lockTerms(database, served.table, rowId)
  const row = await readRow(database, listOf(served), rowId, true)
  const isSame = (field: string) =>
    row !== undefined && [row[field], inForce(served, row, field)].includes(before[field])
  const other = Object.keys(before).find((field) => !isSame(field))
  return other === undefined ? undefined : `${other} is another one by now`
}

/** From when a change counts: at once, or after its notice where it is for the worse of clients. */
export function effectiveFrom({ resource, before, after, noticeMs }: TermChange, now: number): number {
  const served = termsNamed(resource)
  const isWorse = Object.keys(before ? differing(served, before, after) : {}).some((field) => {
    const { worse } = served.terms.terms[field] ?? {}
    if (worse === undefined || !before) return false
    if (worse === 'other') return true
    const [was, is] = [sizeOf(served, field, before[field]), sizeOf(served, field, after[field])]
    return worse === 'more' ? is > was : is < was
  })
  return isWorse ? now + noticeMs : now
}

/** A value as a number that can be compared: of a text the largest whole number in it. */
function sizeOf(served: ServedTerms, field: string, value: Values[string] | undefined): bigint {
  const stored = storedValue(served, field, value ?? null) ?? 0
  if (typeof stored === 'boolean') return stored ? 1n : 0n
  const numbers = (String(stored).match(/\d+/g) ?? []).map(BigInt)
  return numbers.reduce((most, each) => (each > most ? each : most), 0n)
}

/**
 * Agrees to a change: it is made now, or announced, and decides its fields instead of all that was announced
 * of them. Answers from when it counts.
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
  const rowId = await write(database, termsNamed(change.resource), change)
  await noteApplied(database, change.id, rowId, now)
}

/**
 * Makes the changes whose time has come. One that cannot be made any more is noted with the reason, and
 * raises an alarm: clients were promised it.
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
        (await trial(database, () => write(database, termsNamed(change.resource), change)))
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
): Promise<number> {
  const stored: Stored = Object.entries(after).map(([field, value]) => [
    columnOf(served, field),
    storedValue(served, field, value),
  ])
  if (rowId === undefined) return addTerms(database, served.table, [...stored, ['is_sample', isSample]])
  await updateTerms(database, served.table, rowId, stored)
  return rowId
}

function storedValue(served: ServedTerms, field: string, value: Value): DatabaseValue {
  const { kind } = served.terms.terms[field] ?? {}
  return value === null || kind === undefined ? null : DATABASE_VALUE[kindOf(kind)](String(value))
}
