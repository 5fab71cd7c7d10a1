import type { Fields, Resource } from '@fairtick/wire/admin'

/** Where the rows of a resource come from, in the words of SQL. */
interface Source<Of extends Fields> {
  readonly resource: Resource<Of>
  /** Tables and joins; those that only add columns are left joins on a key, which a count leaves out. */
  readonly from: string
  /** SQL of each field. Money and units are whole numbers of their smallest part, times are ms. */
  readonly columns: Readonly<Record<keyof Of & string, string>>
  /** SQL of the moment that `from` and `to` of a list are about (ms). */
  readonly at: string
  /** SQL conditions of filters that equality of the column does not lead to an index; `$v` is the value. */
  readonly filters?: Readonly<Partial<Record<keyof Of & string, string>>>
  /** SQL by which `q` finds rows: `$q` is its text in small letters, `$n` its number (-1: it is none). */
  readonly search: readonly string[]
  /** The client that a row is about; absent where it is about none. */
  readonly userId?: string
  /** The queue whose decisions these rows take, by its name. */
  readonly queue?: string
}

/** A resource with where its rows come from: all that the server knows of it. A new one is one more value. */
export type ServedResource = Source<Fields>

/** Defines how a resource is served. */
export const served = <Of extends Fields>(definition: Source<Of>): ServedResource => definition
