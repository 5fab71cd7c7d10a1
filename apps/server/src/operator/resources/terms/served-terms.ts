import type { AnyRow, Terms } from '@fairtick/wire/admin'
import type { Queryable } from '../../../database/in-transaction'
import { type ServedResource, served } from '../lists/served-resource'
import type { TermsToBe } from './term-store'

/** Terms with their table. */
export interface ServedTerms {
  readonly terms: Terms
  readonly table: string
  /** Columns of fields, if named differently. */
  readonly renamed?: Readonly<Record<string, string>>
  /** The column with the creation time of a row (ms), if any. */
  readonly madeAt?: string
  /** SQL of read-only fields. */
  readonly shown?: Readonly<Record<string, string>>
  /** Read-only fields that apply while the settable one is empty. */
  readonly standIns?: Readonly<Record<string, string>>
  /** Fields by constraint of the table, where its name does not contain the column. */
  readonly rules?: Readonly<Record<string, string>>
  /** Finds an invalid field beyond the table's own constraints. */
  readonly findFault?: FindFault
  /** The program's own name for a row, in a language. */
  readonly ownName?: (row: AnyRow, language: string) => string
  /** Fields that name a row for clients, and fields with published changes. */
  readonly named: readonly string[]
  readonly published: readonly string[]
}

/** Finds an invalid field. */
export type FindFault = (database: Queryable, toBe: TermsToBe) => Promise<string | undefined>

/** The terms that can become worse for clients. */
export const worsening = ({ terms }: Terms): readonly string[] =>
  Object.keys(terms).filter((field) => terms[field]?.worse !== undefined)

/** The fields that operators set. */
export const fieldsOf = ({ terms }: ServedTerms): readonly string[] => Object.keys(terms.terms)

/** The value in force of a field; if null, its stand-in's. */
export const inForce = ({ standIns }: ServedTerms, row: AnyRow, field: string): AnyRow[string] =>
  row[field] ?? row[standIns?.[field] ?? field] ?? null

/** The field of a violated constraint, given the name of a column or constraint. */
export function fieldOfRule(of: ServedTerms, broken: string): string | undefined {
  const column = broken.startsWith(`${of.table}_`)
    ? broken.slice(of.table.length + 1).replace(/_(check|key)$/, '')
    : broken
  return of.rules?.[broken] ?? fieldsOf(of).find((field) => columnOf(of, field) === column)
}

/** The column of a field. */
export const columnOf = ({ renamed }: ServedTerms, field: string): string => renamed?.[field] ?? field

const isTranslations = ({ terms: { terms } }: ServedTerms, field: string): boolean =>
  terms[field]?.kind === 'translations'

/** SQL of a field as it is read. */
const readAs = (of: ServedTerms, field: string): string =>
  `t.${columnOf(of, field)}${isTranslations(of, field) ? '::text' : ''}`

/** SQL of a field's searchable text: of translations, all languages. */
const soughtIn = (of: ServedTerms, field: string): string =>
  isTranslations(of, field)
    ? `(SELECT string_agg(value, ' ') FROM jsonb_each_text(t.${columnOf(of, field)}))`
    : `t.${columnOf(of, field)}::text`

/** Terms as a list. They have no time, and are found by any of their texts. */
export const listOf = (of: ServedTerms): ServedResource =>
  served({
    resource: of.terms.resource,
    from: `${of.table} t`,
    columns: {
      ...Object.fromEntries(['id', ...fieldsOf(of)].map((field) => [field, readAs(of, field)])),
      ...of.shown,
    },
    at: '0::bigint',
    search: Object.fromEntries(
      of.terms.resource.searched.map((field) => [field, `position($q in lower(${soughtIn(of, field)})) > 0`]),
    ),
  })
