import type { EntryKind, AccountType } from '@fairtick/domain'
import { nullNumber } from './array-parameter'
import type { Batch, BatchStatement, WrittenAccount, WrittenIntent } from './batch'
import type { PostedEntry } from './book'
import type { AnyRowTable, ColumnType, ColumnValue, WrittenRow } from './row-table'
import { type SqlColumn, type SqlRows, type StatementWriter, statementWriter } from './statement-writer'

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
  for (const [table, rows] of inOrder(batch.rows)) writeRows(writer, table, [...rows.values()])
  writeIntents(writer, batch)
  return writer.finish()
}

/** Tables by name: the order in which commands touched them must not make another statement. */
const inOrder = (rows: Batch['rows']) =>
  [...rows].toSorted(([one], [other]) => (one.name < other.name ? -1 : 1))

/** In the order in which `entries_seal` of the database goes through them. */
const ENTRY_COLUMNS: readonly SqlColumn<PostedEntry>[] = [
  { type: 'bigint', of: (entry) => entry.id },
  { type: 'bigint', of: (entry) => entry.reference },
  { type: 'bigint', of: (entry) => entry.at },
  { type: 'bigint', of: (entry) => entry.from },
  { type: 'bigint', of: (entry) => entry.to },
  { type: 'bigint', of: (entry) => entry.amount },
  { type: 'bigint', of: (entry) => entry.fromBalance },
  { type: 'bigint', of: (entry) => entry.toBalance },
  { type: 'smallint', of: (entry) => ENTRY_KIND[entry.kind] },
]

function writeEntries(writer: StatementWriter, { entries }: Batch): SqlRows | undefined {
  if (entries.length === 0) return undefined
  const { rows, seal } = writer.sealedRows(entries, ENTRY_COLUMNS)
  writer.part('new_entry', () => {
    const { from, values } = rows()
    return `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind, seal)
     SELECT ${values.join(', ')}, ${seal} FROM ${from}`
  })
  return rows
}

/**
 * What accounts must be after the batch: the database's own sum of what they were and of its entries. Those that one entry changes at the most, nearly all
 * of them, take it from there; those that several change, and new ones, are added up. No client's side of an entry may be left over.
 */
function writeAccounts(writer: StatementWriter, batch: Batch, entryRows: SqlRows | undefined): void {
  const entryOf = onlyEntries(batch.entries)
  const changed = [...batch.accounts.values()]
  const summed = changed.filter(({ id }) => entryOf.get(id) === SEVERAL)
  const single = summed.length === 0 ? changed : changed.filter(({ id }) => entryOf.get(id) !== SEVERAL)
  const sidesOfSingle = writeSingleChanges(writer, single, entryOf, entryRows)
  const sidesOfSummed = writeSummedChanges(writer, summed, [...batch.newAccounts.values()], entryRows)
  if (!entryRows) return
  writer.expect(0, () => {
    const [, , , , , , fromBalance, toBalance] = entryRows().arrays
    const [paying, paid] = [fromBalance, toBalance].map((array) => countSql(array, nullNumber('bigint')))
    return `${paying} + ${paid} - ${sidesOfSingle()} - ${sidesOfSummed()}`
  })
}

/** How many elements of an array are something else. */
const countSql = (array: string | undefined, than: bigint | undefined) =>
  `cardinality(array_remove(${array}, '${than}'))`

const SEVERAL = -1

/** To each account the number of the entry that changes it, from 1; SEVERAL where there are more. */
function onlyEntries(entries: readonly PostedEntry[]): ReadonlyMap<bigint, number> {
  const found = new Map<bigint, number>()
  const add = (account: bigint, number: number) => found.set(account, found.has(account) ? SEVERAL : number)
  for (const [at, { from, to, fromBalance, toBalance }] of entries.entries()) {
    if (fromBalance !== undefined) add(from, at + 1)
    if (toBalance !== undefined) add(to, at + 1)
  }
  return found
}

const ACCOUNT_COLUMNS: readonly SqlColumn<WrittenAccount>[] = [
  { type: 'bigint', of: (account) => account.id },
  { type: 'bigint', of: (account) => account.balance },
  { type: 'bigint', of: (account) => account.locked },
  { type: 'bigint', of: (account) => account.lockedBefore },
]

/** Changes the accounts of some rows that have a change, an id and what they must be; says of each whether it agrees. */
function updateSql(rows: SqlRows, from: string, id: string | undefined, change: string): string {
  const [, balance, locked, lockedBefore] = rows().values
  return `UPDATE account a SET balance = a.balance + ${change}, locked = ${locked} FROM ${from}
     WHERE a.id = ${id} AND a.locked = ${lockedBefore} RETURNING a.balance = ${balance} AS agrees`
}

/**
 * Accounts that no entry changes, or one. A number of another account's entry makes the balance NULL, which no account can hold. Answers in SQL how many
 * sides of entries they take.
 */
function writeSingleChanges(
  writer: StatementWriter,
  accounts: readonly WrittenAccount[],
  entryOf: ReadonlyMap<bigint, number>,
  entryRows: SqlRows | undefined,
): () => string {
  if (accounts.length === 0) return () => '0'
  const entryColumn: SqlColumn<WrittenAccount> = { type: 'integer', of: ({ id }) => entryOf.get(id) ?? 0 }
  const rows = writer.rows(accounts, entryRows ? [...ACCOUNT_COLUMNS, entryColumn] : ACCOUNT_COLUMNS)
  writer.part('changed_account', () => {
    const {
      from,
      values: [id, , , , entry],
    } = rows()
    return updateSql(rows, from, id, entryRows && entry ? changeBy(entryRows, entry) : '0')
  })
  writer.expect(accounts.length, () => 'SELECT count(*) FROM changed_account WHERE agrees')
  return () => countSql(rows().arrays[ACCOUNT_COLUMNS.length], 0n)
}

function changeBy(entryRows: SqlRows, entry: string): string {
  const [, , , payer, payee, amount] = entryRows().valuesAt(entry)
  return `CASE WHEN ${payer} = a.id THEN -${amount} WHEN ${payee} = a.id THEN ${amount} WHEN ${entry} = 0 THEN 0 END`
}

/**
 * One row an account: what the entries change it by, and what it must be afterwards. An account without the latter is not written here. Answers in SQL how
 * many sides of entries they take.
 */
function writeSummedChanges(
  writer: StatementWriter,
  accounts: readonly WrittenAccount[],
  newAccounts: readonly WrittenAccount[],
  entryRows: SqlRows | undefined,
): () => string {
  const all = [...accounts, ...newAccounts]
  if (all.length === 0) return () => '0'
  const rows = writer.rows(all, [
    ...ACCOUNT_COLUMNS,
    { type: 'boolean', of: (_account: WrittenAccount, at: number) => at >= accounts.length },
  ])
  writer.part('target', () => {
    const {
      from,
      values: [id],
    } = rows()
    return `SELECT id, sum(change)::bigint AS change, count(*) - 1 AS sides, max(i) AS i FROM (
       SELECT ${id} AS id, 0 AS change, i FROM ${from}
       ${entryRows ? changesByEntries(entryRows) : ''}
     ) AS side GROUP BY id`
  })
  writer.part('kept', () => {
    const [, , , , isNew] = rows().values
    return updateSql(rows, `(SELECT * FROM target WHERE ${isNew} IS NOT TRUE) AS t`, 't.id', 't.change')
  })
  writer.expect(accounts.length, () => 'SELECT count(*) FROM kept WHERE agrees')
  const sides = () => '(SELECT coalesce(sum(sides), 0) FROM target WHERE i IS NOT NULL)'
  if (newAccounts.length === 0) return sides
  writer.part('new_account', () => {
    const [, , locked, , isNew] = rows().values
    return `INSERT INTO account (id, user_id, type, balance, locked)
     SELECT id, abs(id) / 10, abs(id) % 10, change, ${locked} FROM target WHERE ${isNew} RETURNING id, balance`
  })
  writer.expect(
    newAccounts.length,
    () =>
      `SELECT count(*) FROM new_account n JOIN target t ON t.id = n.id AND n.balance = ${rows().values[1]}`,
  )
  return sides
}

function changesByEntries(entryRows: SqlRows): string {
  const {
    from,
    values: [, , , payer, payee, amount],
  } = entryRows()
  return `UNION ALL SELECT ${payer}, -${amount}, NULL FROM ${from} WHERE abs(${payer}) >= 10000
       UNION ALL SELECT ${payee}, ${amount}, NULL FROM ${from} WHERE abs(${payee}) >= 10000`
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
  const used = usedColumns(table, rows)
  const found = writer.rows(rows, used)
  writer.part(`new_${table.name}`, () => {
    const { from, values } = found()
    return `INSERT INTO ${table.name} (${used.map(({ name }) => name).join(', ')}) SELECT ${values.join(', ')} FROM ${from}`
  })
}

interface TableColumn {
  readonly name: string
  readonly type: ColumnType
  readonly isFixed: boolean
  readonly of: (row: WrittenRow) => ColumnValue
}

/**
 * The columns that any row of a table has ever held something in: each is left out until then, and comes only once as another statement. They only
 * grow, and the tables of one name have the same columns, so name and number say which they are.
 */
function usedColumns(table: AnyRowTable, rows: readonly WrittenRow[]): readonly TableColumn[] {
  const before = usedOf.get(table.name) ?? { used: [], unused: columnsOf(table) }
  const unused = before.unused.filter(({ of }) => rows.every((row) => of(row) === undefined))
  if (unused.length === before.unused.length) return before.used
  const used = columnsOf(table).filter(({ name }) => unused.every((other) => other.name !== name))
  usedOf.set(table.name, { used, unused })
  return used
}
const usedOf = new Map<
  string,
  { readonly used: readonly TableColumn[]; readonly unused: readonly TableColumn[] }
>()

function updateRows(writer: StatementWriter, table: AnyRowTable, rows: readonly WrittenRow[]): void {
  if (rows.length === 0) return
  const free = columnsOf(table).filter((column) => !column.isFixed)
  const found = writer.rows<WrittenRow>(rows, [{ type: 'bigint', of: (row) => row.id }, ...free])
  writer.part(`changed_${table.name}`, () => {
    const {
      from,
      values: [id, ...values],
    } = found()
    const set = free.map(({ name }, at) => `${name} = ${values[at]}`)
    return `UPDATE ${table.name} t SET ${set.join(', ')} FROM ${from} WHERE t.id = ${id} RETURNING 1`
  })
  writer.expect(rows.length, () => `SELECT count(*) FROM changed_${table.name}`)
}

function columnsOf(table: AnyRowTable): readonly TableColumn[] {
  const known = columnsKept.get(table)
  if (known) return known
  const columns = table.columns.map((column, at) => ({ ...column, of: (row: WrittenRow) => row.values[at] }))
  columnsKept.set(table, columns)
  return columns
}
const columnsKept = new WeakMap<AnyRowTable, readonly TableColumn[]>()

const INTENT_COLUMNS: readonly SqlColumn<WrittenIntent>[] = [
  { type: 'uuid', of: (intent) => intent.digest },
  { type: 'bigint', of: (intent) => intent.userId },
  { type: 'uuid', of: (intent) => intent.fingerprint },
  { type: 'bigint', of: (intent) => intent.at },
  { type: 'text', of: (intent) => intent.answer },
]

function writeIntents(writer: StatementWriter, { intents }: Batch): void {
  if (intents.length === 0) return
  const rows = writer.rows(intents, INTENT_COLUMNS)
  writer.part('new_intent', () => {
    const { from, values } = rows()
    return `INSERT INTO intent (digest, user_id, fingerprint, at, answer) SELECT ${values.join(', ')} FROM ${from}`
  })
}
