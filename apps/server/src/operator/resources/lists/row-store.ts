import { PRICE_SCALE, USD_SCALE, parseDecimal } from '@fairtick/domain'
import { type AnyRow, type FieldKind, type Fields, countedMost, kindOf } from '@fairtick/wire/admin'
import { type Shard, idsOf, shardsWithRows } from '../../../books/shards'
import type { Queryable } from '../../../database/in-transaction'
import { emailAddress } from '../../../features/identity/account/address'
import type { Slice, TableHead } from '../../../sheets/messages'
import { type DatabaseValue, encoded } from './encoded'
import type { ServedResource } from './served-resource'
import { shortened } from './shortened'

/** A list's filters and sort order. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>

/** A page of rows and how many there are, counted up to `countedMost`; personal fields are shortened. */
export async function readRows(
  database: Queryable,
  of: ServedResource,
  asked: ListQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly data: AnyRow[]; readonly total: number }> {
  const { from, where, conditions, values } = conditionsOf(of, asked)
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM (SELECT FROM ${from} ${where} LIMIT ${countedMost(conditions.length > 0)}) counted`,
    values,
  )
  const shards = of.shardsOf === undefined ? [] : await shardsWithRows(database, of.shardsOf)
  const sorting = sortingOf(of, asked, shards)
  const [offset, limit] = [`$${values.length + 1}`, `$${values.length + 2}`]
  // Rows skipped by a far page are not assembled: their ids are enough.
  const { rows } = await database.query<Read>(
    `SELECT ${selected(of)} FROM ${from} WHERE ${columnOf(of, 'id')} = ANY (ARRAY(
       ${idsOfPage(of, { from, conditions, asked, shards, offset, limit })}
     )) ORDER BY ${sorting}`,
    [...values, page.offset, page.limit],
  )
  return {
    data: rows.map((row) => shown(of, row, of.resource.personal)),
    total: Number(counted.rows[0]?.total ?? 0n),
  }
}

/** One row; undefined if it does not exist. Personal fields are complete only if `isOpened` or `needed`. */
export async function readRow(
  database: Queryable,
  of: ServedResource,
  id: number,
  isOpened = false,
): Promise<AnyRow | undefined> {
  const { rows } = await database.query<Read>(
    `SELECT ${selected(of)} FROM ${fromOf(of, '$2')} WHERE ${columnOf(of, 'id')} = $1::bigint`,
    of.rows === undefined ? [id] : [id, of.rows],
  )
  const { personal, needed } = of.resource
  const hidden = isOpened ? [] : personal.filter((field) => !needed.includes(field))
  return rows[0] && shown(of, rows[0], hidden)
}

/** Rows by id, in one query; personal fields in full, as clients see these rows. */
export async function readNumbered(
  database: Queryable,
  of: ServedResource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AnyRow>> {
  const { rows } = await database.query<Read>(
    `SELECT ${selected(of)} FROM ${of.from} WHERE ${columnOf(of, 'id')} = ANY ($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map((row) => [Number(row['id']), shown(of, row, [])]))
}

/** The client of a row; undefined if the row has no client or does not exist. */
export async function readOwner(
  database: Queryable,
  { from, columns, userId }: ServedResource,
  id: number,
): Promise<number | undefined> {
  if (userId === undefined) return undefined
  const { rows } = await database.query<{ owner: bigint | null }>(
    `SELECT ${userId} AS owner FROM ${from} WHERE ${columns['id']} = $1::bigint`,
    [id],
  )
  return rows[0]?.owner ? Number(rows[0].owner) : undefined
}

/** Some rows of a list, and how many they are. */
export interface RowSlice {
  readonly count: number
  readonly slice: Slice
}

/** The table of a list in files; personal fields are shortened. */
export const listHead = ({ resource, live, liveAmount }: ServedResource): TableHead => ({
  kind: 'list',
  fields: Object.entries<Fields[string]>(resource.fields).map(([name, kind]) => ({
    name,
    kind,
    isHidden: resource.personal.includes(name),
    isLive: liveAmount !== undefined && live?.fields.includes(name) === true,
  })),
})

/**
 * Rows in slices, oldest first, as PostgreSQL writes them: they are read in the process that makes the file,
 * which may have any number of rows.
 */
export async function* readSlices(
  read: <Result>(look: (database: Queryable) => Promise<Result>) => Promise<Result>,
  of: ServedResource,
  asked: ListQuery,
): AsyncGenerator<RowSlice> {
  const { from, conditions, values } = conditionsOf(of, asked)
  const id = columnOf(of, 'id')
  const where = [...conditions, `${id} > $${values.length + 1}`].join(' AND ')
  const statement = `SELECT coalesce(json_agg(json_build_array(${texts(of)}) ORDER BY id), '[]')::text AS text,
       coalesce(array_agg(id ORDER BY id), '{}') AS ids
     FROM (SELECT ${selected(of)} FROM ${from} WHERE ${where} ORDER BY ${id} LIMIT ${SLICE}) AS slice`
  for (let last = 0n; ;) {
    const { rows } = await read((database) =>
      database.query<{ text: string; ids: readonly bigint[] }>(statement, [...values, last]),
    )
    const { text = '[]', ids = [] } = rows[0] ?? {}
    const { liveAmount } = of
    const live = liveAmount && ids.map((each) => liveAmount(Number(each)))
    if (ids.length > 0) yield { count: ids.length, slice: { text, ...(live && { live }) } }
    const end = ids.at(-1)
    if (ids.length < SLICE || end === undefined) return
    last = end
  }
}

/** The fields as texts, which JSON keeps exact; flags as they are. */
const texts = ({ resource }: ServedResource): string =>
  Object.entries<Fields[string]>(resource.fields)
    .map(([field, kind]) => `"${field}"${kindOf(kind) === 'flag' ? '' : '::text'}`)
    .join(', ')

const SLICE = 1000

type Read = Readonly<Record<string, DatabaseValue | undefined>>

/** Tables, or rows in memory passed as a parameter. */
const fromOf = ({ from }: ServedResource, parameter: string): string =>
  from.replace('$rows', `${parameter}::jsonb`)

const columnOf = (of: ServedResource, field: string): string => {
  const column = of.columns[field]
  if (column === undefined) throw new Error(`${of.resource.name} has no ${field}`)
  return column
}

// A bigint under any driver setting: ids of smaller types are cast.
const selected = (of: ServedResource) =>
  Object.keys(of.resource.fields)
    .map((field) => `${columnOf(of, field)}${field === 'id' ? '::bigint' : ''} AS "${field}"`)
    .join(', ')

function conditionsOf(
  of: ServedResource,
  asked: ListQuery,
): {
  readonly from: string
  readonly where: string
  readonly conditions: readonly string[]
  readonly values: unknown[]
} {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions: string[] = []
  const from = of.rows === undefined ? of.from : fromOf(of, value(of.rows))
  for (const [field, kind] of Object.entries(of.resource.fields)) {
    if (asked[field] === undefined) continue
    const given = `${value(DATABASE_VALUE[kindOf(kind)](String(asked[field])))}${CAST[kindOf(kind)]}`
    conditions.push(of.filters?.[field]?.replaceAll('$v', given) ?? `${columnOf(of, field)} = ${given}`)
  }
  if (asked['from'] !== undefined) conditions.push(`${of.at} >= ${value(asked['from'])}`)
  if (asked['to'] !== undefined) conditions.push(`${of.at} < ${value(asked['to'])}`)
  if (asked['q'] !== undefined) conditions.push(searching(of.search, asked['q'], value))
  return {
    from,
    where: whereOf(conditions),
    conditions,
    values,
  }
}

function searching(
  search: ServedResource['search'],
  given: string | number,
  value: (given: unknown) => string,
): string {
  const text = String(given).toLowerCase()
  const number = /^\d{1,15}$/.test(text) ? text : '-1'
  const emailKey = emailAddress(text)?.key ?? text
  const conditions = Object.values(search).map((condition = 'false') =>
    condition
      .replaceAll('$q', () => `${value(text)}::text`)
      .replaceAll('$e', () => `${value(emailKey)}::text`)
      .replaceAll('$p', () => `${value(isPart(text) ? `%${literal(text)}%` : null)}::text`)
      .replaceAll('$l', () => `${value(hasLetters(text) ? text : null)}::text`)
      .replaceAll('$n', () => `${value(number)}::bigint`),
  )
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`
}

/** Whether an index of all runs of three characters finds a text; it has those of ASCII. */
const isPart = (text: string): boolean => /^[ -~]{3,}$/.test(text)

/** Whether an index of letters finds a text: it is of names with others than those of ASCII. */
const hasLetters = (text: string): boolean => /[^ -~]/.test(text) && [...text].length >= 2

/** A text as a pattern that means itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

interface AskedPage {
  readonly from: string
  readonly conditions: readonly string[]
  readonly asked: ListQuery
  readonly shards: readonly Shard[]
  readonly offset: string
  readonly limit: string
}

/** SQL for the ids of a page. By time each shard gives its newest rows by their ids, which an index has. */
function idsOfPage(
  of: ServedResource,
  { from, conditions, asked, shards, offset, limit }: AskedPage,
): string {
  const id = columnOf(of, 'id')
  const rows = (columns: string, more: readonly string[], sorting: string) =>
    `SELECT ${columns} FROM ${from} ${whereOf([...conditions, ...more])} ORDER BY ${sorting}`
  const page = `OFFSET ${offset} LIMIT ${limit}`
  if (!isByTime(asked, shards)) return `${rows(id, [], sortingOf(of, asked, shards))} ${page}`
  const newest = shards.map((shard) => {
    const { from: first, end } = idsOf(shard, of.shardsOf ?? '')
    const range = [`${id} >= ${first}`, `${id} < ${end}`]
    return `(${rows(`${id} AS id, ${of.at} AS at`, range, sortingOf(of, asked, []))} LIMIT ${offset}::bigint + ${limit}::bigint)`
  })
  const direction = directionOf(asked)
  return `SELECT id FROM (${newest.join(' UNION ALL ')}) AS newest ORDER BY at ${direction}, id ${direction} ${page}`
}

/**
 * Whether a list is sorted by time, as it is by default over several shards: their ids are in no order of
 * time.
 */
const isByTime = ({ sort }: ListQuery, shards: readonly Shard[]): boolean =>
  sort === undefined && shards.length > 1

const directionOf = ({ order }: ListQuery): string => (order === 'asc' ? 'ASC' : 'DESC')

const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`

/** Newest first; equal values are sorted by id. */
function sortingOf(of: ServedResource, asked: ListQuery, shards: readonly Shard[]): string {
  const [{ sort, q }, direction] = [asked, directionOf(asked)]
  // A search finds few rows, by its own indexes: sorting by the key would scan all rows instead.
  const id = `${columnOf(of, 'id')}${q === undefined ? '' : ' + 0'} ${direction}`
  if (isByTime(asked, shards)) return `${of.at} ${direction}, ${id}`
  if (typeof sort !== 'string' || sort === 'id') return id
  const columns = [columnOf(of, sort), of.thenBy?.[sort] ?? []].flat()
  return [...columns.map((column) => `${column} ${direction} NULLS LAST`), id].join(', ')
}

const same = (text: string) => text
const scaled = (scale: number) => (text: string) => {
  const isNegative = text.startsWith('-')
  // A number with more decimals than the column cannot match.
  const units = parseDecimal(isNegative ? text.slice(1) : text, scale) ?? -1n
  return isNegative ? -units : units
}

/** Numbers too large for a column match no row; they are not an error. */
const CAST: Readonly<Record<FieldKind, string>> = {
  id: '::bigint',
  integer: '::bigint',
  flag: '',
  text: '',
  translations: '',
  usd: '::numeric',
  units: '::numeric',
  decimal: '::numeric',
  time: '',
}

/** A filter's text as the database holds it. */
export const DATABASE_VALUE: Readonly<Record<FieldKind, (text: string) => NonNullable<DatabaseValue>>> = {
  id: same,
  integer: same,
  flag: (text) => text === '1',
  text: same,
  translations: same,
  usd: scaled(USD_SCALE),
  units: scaled(PRICE_SCALE),
  decimal: scaled(PRICE_SCALE),
  time: same,
}

function shown(of: ServedResource, row: Read, hidden: readonly string[]): AnyRow {
  const entries = Object.entries(of.resource.fields).map(([field, kind]) => {
    const value = encoded(kind, withLive(of, row, field))
    return [
      field,
      typeof value === 'string' && hidden.includes(field) ? shortened(field, value) : value,
    ] as const
  })
  return Object.fromEntries(entries)
}

/** A value of a row, with its amount from memory. */
function withLive({ live, liveAmount }: ServedResource, row: Read, field: string): DatabaseValue | undefined {
  const value = row[field]
  if (liveAmount === undefined || live?.fields.includes(field) !== true) return value
  return BigInt(String(value)) + liveAmount(Number(row['id']))
}
