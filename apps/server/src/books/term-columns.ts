import type { Fields, ObjectKind, OursIn } from '@fairtick/wire'
import { type FieldKind, type TermField, termFields } from '@fairtick/wire/admin'
import type { NameColumn } from './columns'
import { FLAG, type FieldValue, MONEY, RATE, SMALLINT } from './fields'

const COLUMNS: Partial<Record<FieldKind, (column: NameColumn['free'], name: string) => FieldValue>> = {
  integer: (column, name) => column(name, SMALLINT),
  flag: (column, name) => column(name, FLAG),
  usd: (column, name) => column(name, MONEY),
  decimal: (column, name) => column(name, RATE),
}

/** The column of a term: our name in small letters, `free_days` for `freeDays`. */
export const columnOf = ({ ours }: Pick<TermField, 'ours'>): string =>
  ours.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a row's terms, for `columnsOf`. */
export function termColumns<F extends Fields>(of: ObjectKind<F>): (column: NameColumn['free']) => OursIn<F>
export function termColumns(of: { readonly fields: Fields }) {
  const list = termFields(of).map((term) => ({ ours: term.ours, name: columnOf(term), of: holderOf(term) }))
  return (column: NameColumn['free']) => {
    const row: Record<string, FieldValue> = {}
    for (const { ours, name, of: hold } of list) row[ours] = hold(column, name)
    return row
  }
}

function holderOf({ wire, kind }: TermField) {
  const holder = COLUMNS[kind]
  if (holder === undefined) throw new Error(`${wire}: no column holds a term of kind ${kind}`)
  return holder
}

/** The terms of a row, without its other fields. */
export function termsIn<F extends Fields>(of: ObjectKind<F>): (row: OursIn<F>) => OursIn<F>
export function termsIn(of: { readonly fields: Fields }) {
  const names = termFields(of).map(({ ours }) => ours)
  return (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, row[name]]))
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
