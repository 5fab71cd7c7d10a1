import { createHash } from 'node:crypto'
import type { EntryKind, AccountType } from '@fairtick/domain'
import { arrayParameter } from './array-parameter'
import type { Batch, BatchStatement } from './batch'
import type { AnyRowTable, ColumnType, ColumnValue, WrittenRow } from './row-table'

/** Numbers of the journal's kinds and account types in the database. */
export const ENTRY_KIND: Readonly<Record<EntryKind, number>> = {
  deposit: 1,
  withdrawal: 2,
  transfer: 3,
  'contract-profit': 4,
  fee: 5,
  swap: 6,
  'option-result': 7,
  loan: 8,
  repayment: 9,
  mining: 10,
  'mining-income': 11,
  'negative-balance-protection': 12,
  'demo-funds': 13,
  adjustment: 14,
}
/** Numbers of the account types in the database. */
export const ACCOUNT_NUMBER: Readonly<Record<AccountType, number>> = { contract: 1, option: 2, fund: 3 }

/**
 * One statement that writes a whole batch and checks it: every row is one multi-row insert or update, new balances are the database's own
 * sum of the old ones and the batch's entries, and the statement fails as a whole when anything differs from what memory holds.
 */
export function batchStatement(batch: Batch): BatchStatement {
  const writer = statementWriter()
  writeAccounts(writer, batch, writeEntries(writer, batch))
  for (const [table, rows] of batch.rows) writeRows(writer, table, [...rows.values()])
  writeIntents(writer, batch)
  return writer.finish()
}

interface StatementWriter {
  /** Adds an array parameter; answers its place with the cast. */
  array<Row>(type: ColumnType, rows: readonly Row[], of: (row: Row) => ColumnValue): string
  part(name: string, sql: string): void
  expect(count: number, sql: string): void
  finish(): BatchStatement
}

function statementWriter(): StatementWriter {
  const values: Buffer[] = []
  const parts: string[] = []
  const expected: number[] = []
  const found: string[] = []
  return {
    array(type, rows, of) {
      values.push(arrayParameter(type, rows, of))
      return `$${values.length}::${type}[]`
    },
    part: (name, sql) => void parts.push(`${name} AS (${sql})`),
    expect(count, sql) {
      expected.push(count)
      found.push(`(${sql})`)
    },
    finish() {
      values.push(arrayParameter('bigint', expected, (count) => count))
      const text = `WITH ${parts.join(',\n')}\nSELECT books_expect($${values.length}::bigint[], ARRAY[${found.join(', ')}]::bigint[])`
      return { name: nameOf(text), text, values }
    },
  }
}

function writeEntries(writer: StatementWriter, { entries }: Batch): string {
  if (entries.length === 0) return ''
  const columns = [
    writer.array('bigint', entries, (entry) => entry.id),
    writer.array('bigint', entries, (entry) => entry.reference),
    writer.array('bigint', entries, (entry) => entry.at),
    writer.array('bigint', entries, (entry) => entry.from),
    writer.array('bigint', entries, (entry) => entry.to),
    writer.array('bigint', entries, (entry) => entry.amount),
    writer.array('bigint', entries, (entry) => entry.fromBalance),
    writer.array('bigint', entries, (entry) => entry.toBalance),
    writer.array('smallint', entries, (entry) => ENTRY_KIND[entry.kind]),
  ]
  writer.part(
    'new_entry',
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
     SELECT * FROM unnest(${columns.join(', ')}) RETURNING from_account, to_account, amount`,
  )
  return `UNION ALL SELECT from_account, -amount, NULL, NULL, NULL, NULL FROM new_entry WHERE abs(from_account) >= 10000
       UNION ALL SELECT to_account, amount, NULL, NULL, NULL, NULL FROM new_entry WHERE abs(to_account) >= 10000`
}

/** One row an account: what the entries change it by, and what it must be afterwards. An account without the latter cannot be written. */
function writeAccounts(writer: StatementWriter, batch: Batch, entries: string): void {
  const known = [...batch.accounts.values()]
  const created = [...batch.newAccounts.values()]
  const all = [...known, ...created]
  if (all.length === 0 && entries === '') return
  const target = [
    writer.array('bigint', all, (account) => account.id),
    writer.array('bigint', all, (account) => account.balance),
    writer.array('bigint', all, (account) => account.locked),
    writer.array('bigint', all, (account) => account.lockedBefore),
    writer.array('boolean', all, ({ id }) => batch.newAccounts.has(id)),
  ]
  writer.part(
    'target',
    `SELECT id, sum(change)::bigint AS change, max(balance) AS balance, max(locked) AS locked, max(locked_before) AS locked_before, bool_or(is_new) AS is_new FROM (
       SELECT id, 0 AS change, balance, locked, locked_before, is_new FROM unnest(${target.join(', ')}) AS t (id, balance, locked, locked_before, is_new)
       ${entries}
     ) AS side GROUP BY id`,
  )
  writer.part(
    'kept',
    `UPDATE account a SET balance = a.balance + t.change, locked = t.locked FROM target t
     WHERE a.id = t.id AND t.is_new IS NOT TRUE AND a.locked = t.locked_before RETURNING a.balance = t.balance AS agrees`,
  )
  writer.expect(known.length, 'SELECT count(*) FROM kept WHERE agrees')
  if (created.length === 0) return
  writer.part(
    'new_account',
    `INSERT INTO account (id, user_id, type, balance, locked)
     SELECT id, abs(id) / 10, abs(id) % 10, change, locked FROM target WHERE is_new RETURNING id, balance`,
  )
  writer.expect(
    created.length,
    'SELECT count(*) FROM new_account n JOIN target t ON t.id = n.id AND t.balance = n.balance',
  )
}

function writeRows(writer: StatementWriter, table: AnyRowTable, rows: readonly WrittenRow[]): void {
  insertRows(
    writer,
    table,
    rows.filter((row) => row.isNew),
  )
  updateRows(
    writer,
    table,
    rows.filter((row) => !row.isNew),
  )
}

function insertRows(writer: StatementWriter, table: AnyRowTable, rows: readonly WrittenRow[]): void {
  if (rows.length === 0) return
  const used = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => rows.some((row) => row.values[at] !== undefined))
  const names = used.map((column) => column.name)
  const arrays = used.map(({ type, at }) => writer.array(type, rows, (row) => row.values[at]))
  writer.part(
    `new_${table.name}`,
    `INSERT INTO ${table.name} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`,
  )
}

function updateRows(writer: StatementWriter, table: AnyRowTable, rows: readonly WrittenRow[]): void {
  if (rows.length === 0) return
  const free = table.columns.map((column, at) => ({ ...column, at })).filter((column) => !column.isFixed)
  const ids = writer.array('bigint', rows, (row) => row.id)
  const arrays = free.map((column) => writer.array(column.type, rows, (row) => row.values[column.at]))
  const names = free.map((column) => column.name)
  writer.part(
    `changed_${table.name}`,
    `UPDATE ${table.name} r SET ${names.map((name) => `${name} = v.${name}`).join(', ')}
     FROM unnest(${[ids, ...arrays].join(', ')}) AS v (id, ${names.join(', ')}) WHERE r.id = v.id RETURNING 1`,
  )
  writer.expect(rows.length, `SELECT count(*) FROM changed_${table.name}`)
}

function writeIntents(writer: StatementWriter, { intents }: Batch): void {
  if (intents.length === 0) return
  const columns = [
    writer.array('uuid', intents, (intent) => intent.digest),
    writer.array('bigint', intents, (intent) => intent.userId),
    writer.array('uuid', intents, (intent) => intent.fingerprint),
    writer.array('bigint', intents, (intent) => intent.at),
    writer.array('text', intents, (intent) => intent.answer),
  ]
  writer.part(
    'new_intent',
    `INSERT INTO intent (digest, user_id, fingerprint, at, answer) SELECT * FROM unnest(${columns.join(', ')})`,
  )
}

/** Statements of one shape have one text, so its hash names them; the database knows a name by 63 letters at the most. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `batch ${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
  if (names.size < NAMES_MAX) names.set(text, name)
  return name
}
const names = new Map<string, string>()
const NAMES_MAX = 1000
