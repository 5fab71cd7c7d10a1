import { type FieldKind, type Fields, type Resource, kindOf } from '@fairtick/wire/admin'
import type { DeskMonitor } from '../../../monitoring/desk-monitor'

/** The source of a resource's rows, in SQL. */
export interface Source<Of extends Fields, Decided extends string = string> {
  readonly resource: Resource<Of, Decided>
  /**
   * Rows in memory instead of a table: `$rows` in `from` stands for them as JSON, whole numbers beyond 2^53
   * as text.
   */
  readonly memory?: (deskMonitor: DeskMonitor) => readonly object[] | Promise<readonly object[]>
  /** Tables and joins; joins that only add columns are left joins on a key, which a count omits. */
  readonly from: string
  /** SQL of each field. Money and units are whole numbers of their smallest part, times are ms. */
  readonly columns: Readonly<Record<keyof Of & string, string>>
  /** SQL of the time that a list's `from` and `to` refer to (ms). */
  readonly at: string
  /** The table of the books whose ids tell the shard of a row; absent for other lists. */
  readonly shardsOf?: string
  /** SQL that sorts rows of which a sorted field is equal, before their ids, for each such field. */
  readonly thenBy?: Readonly<Partial<Record<keyof Of & string, string>>>
  /** SQL conditions of filters for which equality of the column would miss the index; `$v` is the value. */
  readonly filters?: Readonly<Partial<Record<keyof Of & string, string>>>
  /**
   * SQL by which `q` finds rows, for each searched field of the resource: `$q` is its text in lower case,
   * `$n` its number (-1 if not a number), `$e` the key of an e-mail address, else the text itself, `$p` the
   * pattern of texts that contain it (null but for ASCII of three characters or more), `$l` the text if it
   * has other letters and two characters or more (else null).
   */
  readonly search: Readonly<Partial<Record<keyof Of & string, string>>>
  /** The client of a row; absent if rows have no client. */
  readonly userId?: string
  /** An amount from memory by row id, in micro-dollars, added to these fields. */
  readonly live?: {
    readonly fields: readonly (keyof Of & string)[]
    readonly amountOf: (deskMonitor: DeskMonitor) => (id: number) => bigint
  }
}

/** A resource with the source of its rows: all that the server knows of it. A new one is one more value. */
export type ServedResource = Source<Fields> & {
  /** All its rows are in memory. */
  readonly isInMemory?: boolean
  /** The rows of memory at the moment of a read, as JSON. */
  readonly rows?: string
  /** The amounts of `live` at the moment of a read. */
  readonly liveAmount?: (id: number) => bigint
}

/** A resource with a snapshot of its rows and amounts, if in memory. */
export async function withRows(of: ServedResource, deskMonitor: DeskMonitor): Promise<ServedResource> {
  if (of.live) return { ...of, liveAmount: of.live.amountOf(deskMonitor) }
  return of.memory ? { ...of, rows: JSON.stringify(await of.memory(deskMonitor)) } : of
}

/** Whether a search finds rows by a part of a text. */
export const findsByPart = ({ search }: Pick<ServedResource, 'search'>): boolean =>
  Object.values(search).some((condition) => condition?.includes('$p'))

/** Defines how a resource is served. */
export const served = <Of extends Fields>(definition: Source<Of>): ServedResource => definition

const SQL_TYPE: Readonly<Record<FieldKind, string>> = {
  id: 'bigint',
  integer: 'bigint',
  flag: 'boolean',
  text: 'text',
  translations: 'text',
  usd: 'bigint',
  units: 'bigint',
  decimal: 'bigint',
  time: 'bigint',
}

/**
 * Defines a resource whose rows are in memory, as `m`. The rows have the resource's fields by name, except
 * those computed by `columns`, and further fields listed in `beside`.
 */
export function servedFromMemory<Of extends Fields>({
  columns = {},
  beside,
  ...definition
}: Omit<Source<Of>, 'from' | 'columns' | 'filters'> &
  Required<Pick<Source<Of>, 'memory'>> & {
    readonly columns?: Readonly<Record<string, string>>
    readonly beside?: string
  }): ServedResource {
  const fields = Object.entries<Fields[string]>(definition.resource.fields)
  const typed = fields.map(([name, kind]) => `${name} ${SQL_TYPE[kindOf(kind)]}`)
  return {
    ...definition,
    isInMemory: true,
    from: `jsonb_to_recordset($rows) AS m (${[...typed, ...(beside === undefined ? [] : [beside])].join(', ')})`,
    columns: Object.fromEntries(fields.map(([name]) => [name, columns[name] ?? `m.${name}`])),
  }
}
