import type { Fields, ObjectKind, OursIn } from '@fairtick/wire'
import { type FieldKind, type TermField, termFields } from '@fairtick/wire/admin'
import type { NameColumn } from './columns'
import { type Field, FLAG, MONEY, RATE, SMALLINT } from './fields'

const COLUMN_TYPES: Partial<Record<FieldKind, Field<unknown>>> = {
  integer: SMALLINT,
  flag: FLAG,
  usd: MONEY,
  decimal: RATE,
}

/** The column of a term: our name in small letters, `free_days` for `freeDays`. */
export const columnOf = ({ ours }: Pick<TermField, 'ours'>): string =>
  ours.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a row's terms, for `columnsOf`. */
export function termColumns<F extends Fields>(of: ObjectKind<F>): (column: NameColumn['free']) => OursIn<F>
export function termColumns(of: { readonly fields: Fields }) {
  const list = termFields(of).map((term) => ({ ...term, name: columnOf(term), type: typeOf(term) }))
  return (column: NameColumn['free']) => {
    const row: Record<string, unknown> = {}
    for (const { ours, name, type } of list) row[ours] = column(name, type)
    return row
  }
}

function typeOf({ wire, kind }: TermField): Field<unknown> {
  const type = COLUMN_TYPES[kind]
  if (type === undefined) throw new Error(`${wire}: no column holds a term of kind ${kind}`)
  return type
}

/** The terms of a row, without its other fields. */
export function termsIn<F extends Fields>(of: ObjectKind<F>): (row: OursIn<F>) => OursIn<F>
export function termsIn(of: { readonly fields: Fields }) {
  const names = termFields(of).map(({ ours }) => ours)
  return (row: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** The columns of terms by their names on the wire. */
export function termColumnNames<F extends Fields>(of: ObjectKind<F>): { readonly [W in keyof F]: string }
export function termColumnNames(of: { readonly fields: Fields }) {
  return selected(of, '')
}

/** SQL of the fields of a list that shows terms; `table` is the name of their table in the query. */
export function termSelection<F extends Fields>(
  of: ObjectKind<F>,
  table: string,
): { readonly [W in keyof F]: string }
export function termSelection(of: { readonly fields: Fields }, table: string) {
  return selected(of, `${table}.`)
}

const selected = (of: { readonly fields: Fields }, before: string): Readonly<Record<string, string>> =>
  Object.fromEntries(termFields(of).map((term) => [term.wire, `${before}${columnOf(term)}`]))

/** The columns of a client's export that hold terms. */
export function exportedTerms<F extends Fields>(
  of: ObjectKind<F>,
): Readonly<Record<string, (row: OursIn<F>) => string | number>>
export function exportedTerms(of: { readonly fields: Fields }) {
  return Object.fromEntries(
    termFields(of).map((term) => [
      term.rule.exported ?? columnOf(term),
      (row: Readonly<Record<string, unknown>>) => term.write(row[term.ours]),
    ]),
  )
}
