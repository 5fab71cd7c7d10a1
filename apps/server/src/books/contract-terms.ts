import {
  type Fields,
  type Kind,
  type ObjectKind,
  type OursIn,
  fundTermsShape,
  loanTermsShape,
} from '@fairtick/wire'
import { type FieldKind, type TermField, termFields } from '@fairtick/wire/admin'
import type { NameColumn } from './columns'
import { FLAG, type FieldValue, MONEY, RATE, SMALLINT } from './fields'

/** The terms of one kind of contract, as the server stores, copies, lists and exports them. */
export interface ContractTerms<F> {
  /** The columns of a row's terms, for `columnsOf`. */
  columns(column: NameColumn['free']): OursIn<F>
  /** The terms of a row, without its other fields. */
  of(row: OursIn<F>): OursIn<F>
  /** The terms that have a default, with it. */
  readonly defaults: DefaultedIn<F>
  /** Columns of the database by names on the wire. */
  readonly columnNames: { readonly [W in keyof F]: string }
  /** SQL of the fields of a list that shows terms; `table` is the name of their table in the query. */
  selection(table: string): { readonly [W in keyof F]: string }
  /** Columns of a client's export. */
  readonly exported: Readonly<Record<string, (row: OursIn<F>) => string | number>>
}

type DefaultedIn<F> = {
  readonly [
    W in keyof F as F[W] extends readonly [
      infer Ours extends string,
      unknown,
      { readonly otherwise: unknown },
    ]
      ? Ours
      : never
  ]: F[W] extends readonly [string, Kind<infer Value, infer _Form>, unknown] ? Value : never
}

type Row = Readonly<Record<string, unknown>>

const COLUMNS: Partial<Record<FieldKind, (column: NameColumn['free'], name: string) => FieldValue>> = {
  integer: (column, name) => column(name, SMALLINT),
  flag: (column, name) => column(name, FLAG),
  usd: (column, name) => column(name, MONEY),
  decimal: (column, name) => column(name, RATE),
}

/** The column of a term: our name in small letters, `free_days` for `freeDays`. */
const columnOf = ({ ours }: TermField): string =>
  ours.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function holderOf({ wire, kind }: TermField) {
  const holder = COLUMNS[kind]
  if (holder === undefined) throw new Error(`${wire}: no column holds a term of kind ${kind}`)
  return holder
}

/** The terms of a table of the wire. Throws for a kind that no column holds. */
export function contractTerms<F extends Fields>(of: ObjectKind<F>): ContractTerms<F>
export function contractTerms(of: { readonly fields: Fields }) {
  const terms = termFields(of).map((term) => ({ ...term, column: columnOf(term), hold: holderOf(term) }))
  const given = terms.filter(({ rule }) => rule.otherwise !== undefined)
  const selection = (before: string) =>
    Object.fromEntries(terms.map(({ wire, column }) => [wire, `${before}${column}`]))
  return {
    columns(column: NameColumn['free']) {
      const row: Record<string, FieldValue> = {}
      for (const { ours, column: name, hold } of terms) row[ours] = hold(column, name)
      return row
    },
    of: (row: Row) => Object.fromEntries(terms.map(({ ours }) => [ours, row[ours]])),
    defaults: Object.fromEntries(given.map(({ ours, rule, read }) => [ours, read(rule.otherwise)])),
    columnNames: selection(''),
    selection: (table: string) => selection(`${table}.`),
    exported: Object.fromEntries(
      terms.map(({ ours, rule, column, write }) => [rule.exported ?? column, (row: Row) => write(row[ours])]),
    ),
  }
}

/** The terms of a loan. */
export const LOAN_TERMS = contractTerms(loanTermsShape)
/** The terms of a mining product and of its subscriptions. */
export const FUND_TERMS = contractTerms(fundTermsShape)
