import type { Queryable } from '../database/in-transaction'

/** A column of encrypted texts, and the key columns of its rows. */
export interface EncryptedColumn {
  readonly table: string
  readonly column: string
  readonly key: readonly { readonly name: string; readonly type: 'bigint' | 'text' }[]
}

const byId = (name: string) => [{ name, type: 'bigint' }] as const
const byIntent = [
  { name: 'user_id', type: 'bigint' },
  { name: 'digest', type: 'text' },
] as const

/** Every such column of the database. A test detects a missing one. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'kept_secret', column: 'secret', key: [{ name: 'name', type: 'text' }] },
  { table: 'operator', column: 'totp_secret', key: byId('id') },
  { table: 'operator_enrolment', column: 'totp_secret', key: byId('operator_id') },
  { table: 'credential', column: 'totp_secret', key: byId('id') },
  { table: 'credential', column: 'totp_pending', key: byId('id') },
  { table: 'account_intent', column: 'answer', key: byIntent },
  { table: 'operator_intent', column: 'answer', key: byIntent },
]

/** An encrypted text, and its key values. */
export interface EncryptedText {
  readonly at: readonly string[]
  readonly text: string
}

const SAMPLE = 5

/** A few of the encrypted texts of each column. */
export async function readSample(database: Queryable): Promise<readonly string[]> {
  const each = ENCRYPTED_COLUMNS.map(
    ({ table, column }) =>
      `(SELECT ${column} AS text FROM ${table} WHERE ${column} IS NOT NULL LIMIT ${SAMPLE})`,
  )
  const { rows } = await database.query<{ text: string }>(each.join(' UNION ALL '))
  return rows.map(({ text }) => text)
}

/** The next texts of a column without a given prefix, in the order of its key. */
export async function readOtherTexts(
  database: Queryable,
  { table, column, key }: EncryptedColumn,
  asked: { readonly prefix: string; readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<readonly EncryptedText[]> {
  const names = key.map(({ name }) => name).join(', ')
  const after = key.map(({ type }, at) => `$${at + 3}::${type}`).join(', ')
  const { rows } = await database.query<{ at: string[]; text: string }>(
    `SELECT ARRAY[${key.map(({ name }) => `${name}::text`).join(', ')}] AS at, ${column} AS text FROM ${table}
     WHERE ${column} IS NOT NULL AND NOT starts_with(${column}, $1)
       ${asked.after ? `AND (${names}) > (${after})` : ''} ORDER BY ${names} LIMIT $2`,
    [asked.prefix, asked.limit, ...(asked.after ?? [])],
  )
  return rows
}

/** Replaces each text that is unchanged since it was read; returns how many were. */
export async function replaceTexts(
  database: Queryable,
  { table, column, key }: EncryptedColumn,
  texts: readonly (EncryptedText & { readonly next: string })[],
): Promise<number> {
  const given = texts.map(({ at, text, next }) => ({
    ...Object.fromEntries(key.map(({ name }, place) => [name, at[place]])),
    text_before: text,
    text_next: next,
  }))
  const columns = [...key.map(({ name, type }) => `${name} ${type}`), 'text_before text', 'text_next text']
  const isIt = key.map(({ name }) => `kept.${name} = given.${name}`).join(' AND ')
  const { rowCount } = await database.query(
    `UPDATE ${table} kept SET ${column} = given.text_next
     FROM jsonb_to_recordset($1::jsonb) AS given (${columns.join(', ')})
     WHERE ${isIt} AND kept.${column} = given.text_before`,
    [JSON.stringify(given)],
  )
  return rowCount ?? 0
}
