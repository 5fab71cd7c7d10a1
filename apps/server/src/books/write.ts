import type { PostedEntry } from './book'
import type { Column, Columns } from './columns'
import { ACCOUNTS, ENTRIES, INTENTS, type StoredAccount, type WrittenIntent } from './ledger-columns'
import type { AnyRowTable, WrittenRow } from './row-table'
import { type Usd, bookOf } from '@fairtick/domain'
import { nullNumber } from './write/array-parameter'
import {
  type BatchStatement,
  type SqlColumn,
  type SqlRows,
  type Statement,
  beginStatement,
} from './write/statement'

export type { BatchStatement } from './write/statement'
export { type SealChain, continueSealChain } from './write/seal-chain'

/** The one connection that may write these books. */
export interface Writer {
  /** The number that it took with the shard, above those of all earlier writers. */
  readonly fence: bigint
  /**
   * Writes one statement and resolves when it is durable. Another may be sent meanwhile: it is written after
   * this one, and not at all when this one fails.
   */
  write(statement: BatchStatement): Promise<void>
  close(): Promise<void>
}

/** The content of a batch. */
export interface WrittenBatch {
  readonly entries: readonly PostedEntry[]
  readonly accounts: ReadonlyMap<bigint, WrittenAccount>
  readonly newAccounts: ReadonlyMap<bigint, WrittenAccount>
  readonly rows: ReadonlyMap<AnyRowTable, ReadonlyMap<number, WrittenRow>>
  readonly intents: readonly WrittenIntent[]
}

/** The last state of an account in a batch. */
export interface WrittenAccount extends StoredAccount {
  /** The amount it had locked before the batch, as memory holds it. */
  readonly lockedBefore: Usd
}

/**
 * One statement that writes and checks a whole batch. Every row is part of one multi-row insert or update.
 * New balances are the database's own sum of the old ones and the batch's entries. The statement fails as a
 * whole when anything differs from memory.
 */
export function batchStatement(batch: WrittenBatch): BatchStatement {
  const statement = beginStatement()
  putAccounts(statement, batch, putEntries(statement, batch))
  for (const [table, rows] of inOrder(batch.rows)) putRows(statement, table, [...rows.values()])
  if (batch.intents.length > 0) insert(statement, INTENTS, batch.intents)
  return statement.finish()
}

/** Tables sorted by name: the order in which commands touched them must not change the statement. */
const inOrder = (rows: WrittenBatch['rows']) =>
  [...rows].toSorted(([one], [other]) => (one.name < other.name ? -1 : 1))

/** The columns that a seal covers, in the order of `book_seal` in the database. */
const SEALED = [
  'id',
  'reference',
  'at',
  'from_account',
  'to_account',
  'amount',
  'from_balance',
  'to_balance',
  'kind',
]

function putEntries(statement: Statement, { entries }: WrittenBatch): SqlRows | undefined {
  if (entries.length === 0) return undefined
  const { rows, seal } = statement.sealedRows(entries, ENTRIES.list, {
    names: SEALED,
    bookOf: ({ from }: PostedEntry) => bookOf(from),
  })
  statement.part('new_entry', () => {
    const { from, list } = rows()
    return `INSERT INTO entry (${ENTRIES.names}, seal)
     SELECT ${list(ENTRIES.list.map(({ name }) => name))}, ${seal} FROM ${from}`
  })
  return rows
}

/**
 * Accounts after the batch: the database's own sum of the old balances and its entries. Accounts with at most
 * one entry, nearly all of them, take the change from it; accounts with several, and new ones, are summed up.
 * Every client's side of an entry must be used.
 */
function putAccounts(statement: Statement, batch: WrittenBatch, entryRows: SqlRows | undefined): void {
  const entryOf = onlyEntries(batch.entries)
  const changed = [...batch.accounts.values()]
  const summed = changed.filter(({ id }) => entryOf.get(id) === SEVERAL)
  const single = summed.length === 0 ? changed : changed.filter(({ id }) => entryOf.get(id) !== SEVERAL)
  const sidesOfSingle = putSingleChanges(statement, single, entryOf, entryRows)
  const sidesOfSummed = putSummedChanges(statement, summed, [...batch.newAccounts.values()], entryRows)
  if (!entryRows) return
  statement.expect(0, () => {
    const sides = (balances: string) => countSql(entryRows().array(balances), nullNumber('bigint'))
    return `${sides('from_balance')} + ${sides('to_balance')} - ${sidesOfSingle()} - ${sidesOfSummed()}`
  })
}

/** Number of an array's elements that differ from a value. */
const countSql = (array: string, than: bigint | undefined) => `cardinality(array_remove(${array}, '${than}'))`

const SEVERAL = -1

/** For each account the number of the entry that changes it, from 1; SEVERAL where there are more. */
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
  ...ACCOUNTS.list.filter(({ name, isFixed }) => name === 'id' || !isFixed),
  { name: 'locked_before', type: 'bigint', of: (account) => account.lockedBefore },
]

/**
 * Updates accounts from rows with a change, an id and the expected result. Returns for each whether it
 * agrees.
 */
function updateSql(rows: SqlRows, from: string, id: string, change: string): string {
  const { value } = rows()
  return `UPDATE account a SET balance = a.balance + ${change}, locked = ${value('locked')} FROM ${from}
     WHERE a.id = ${id} AND a.locked = ${value('locked_before')} RETURNING a.balance = ${value('balance')} AS agrees`
}

/**
 * Accounts with no entry or one. A number of another account's entry makes the balance NULL, which the table
 * refuses. Returns the SQL for the number of entry sides used.
 */
function putSingleChanges(
  statement: Statement,
  accounts: readonly WrittenAccount[],
  entryOf: ReadonlyMap<bigint, number>,
  entryRows: SqlRows | undefined,
): () => string {
  if (accounts.length === 0) return () => '0'
  const entry: SqlColumn<WrittenAccount> = {
    name: 'entry',
    type: 'integer',
    of: ({ id }) => entryOf.get(id) ?? 0,
  }
  const rows = statement.rows(accounts, entryRows ? [...ACCOUNT_COLUMNS, entry] : ACCOUNT_COLUMNS)
  statement.part('changed_account', () => {
    const { from, value } = rows()
    return updateSql(rows, from, value('id'), entryRows ? changeBy(entryRows, value(entry.name)) : '0')
  })
  statement.expect(accounts.length, () => 'SELECT count(*) FROM changed_account WHERE agrees')
  return () => (entryRows ? countSql(rows().array(entry.name), 0n) : '0')
}

function changeBy(entryRows: SqlRows, entry: string): string {
  const { valueAt } = entryRows()
  const [payer, payee] = [valueAt('from_account', entry), valueAt('to_account', entry)]
  const amount = valueAt('amount', entry)
  return `CASE WHEN ${payer} = a.id THEN -${amount} WHEN ${payee} = a.id THEN ${amount} WHEN ${entry} = 0 THEN 0 END`
}

/**
 * One row per account: the sum of its entries and the expected balance. An account without an expected
 * balance is not written here. Returns the SQL for the number of entry sides used.
 */
function putSummedChanges(
  statement: Statement,
  accounts: readonly WrittenAccount[],
  newAccounts: readonly WrittenAccount[],
  entryRows: SqlRows | undefined,
): () => string {
  const all = [...accounts, ...newAccounts]
  if (all.length === 0) return () => '0'
  const rows = statement.rows(all, [
    ...ACCOUNT_COLUMNS,
    { name: 'is_new', type: 'boolean', of: (_account: WrittenAccount, at: number) => at >= accounts.length },
  ])
  statement.part('target', () => {
    const { from, value } = rows()
    return `SELECT id, sum(change)::bigint AS change, count(*) - 1 AS sides, max(i) AS i FROM (
       SELECT ${value('id')} AS id, 0 AS change, i FROM ${from}
       ${entryRows ? changesByEntries(entryRows) : ''}
     ) AS side GROUP BY id`
  })
  statement.part('kept', () => {
    const isNew = rows().value('is_new')
    return updateSql(rows, `(SELECT * FROM target WHERE ${isNew} IS NOT TRUE) AS t`, 't.id', 't.change')
  })
  statement.expect(accounts.length, () => 'SELECT count(*) FROM kept WHERE agrees')
  const sides = () => '(SELECT coalesce(sum(sides), 0) FROM target WHERE i IS NOT NULL)'
  if (newAccounts.length === 0) return sides
  statement.part('new_account', () => {
    const { value } = rows()
    return `INSERT INTO account (id, user_id, type, balance, locked)
     SELECT id, abs(id) / 10, abs(id) % 10, change, ${value('locked')} FROM target WHERE ${value('is_new')} RETURNING id, balance`
  })
  statement.expect(
    newAccounts.length,
    () =>
      `SELECT count(*) FROM new_account n JOIN target t ON t.id = n.id AND n.balance = ${rows().value('balance')}`,
  )
  return sides
}

function changesByEntries(entryRows: SqlRows): string {
  const { from, value } = entryRows()
  const [payer, payee, amount] = [value('from_account'), value('to_account'), value('amount')]
  return `UNION ALL SELECT ${payer}, -${amount}, NULL FROM ${from} WHERE abs(${payer}) >= 10000
       UNION ALL SELECT ${payee}, ${amount}, NULL FROM ${from} WHERE abs(${payee}) >= 10000`
}

function putRows(statement: Statement, { columns }: AnyRowTable, rows: readonly WrittenRow[]): void {
  const added = rows.filter(({ isNew }) => isNew).map(({ stored }) => stored)
  const changed = rows.filter(({ isNew }) => !isNew).map(({ stored }) => stored)
  if (added.length > 0) insert(statement, { ...columns, list: usedColumns(columns, added) }, added)
  if (changed.length > 0) update(statement, columns, changed)
}

type TableColumns = Pick<Columns, 'table' | 'list'>

function insert(statement: Statement, { table, list }: TableColumns, rows: readonly object[]): void {
  const added = statement.rows(rows, list)
  statement.part(`new_${table}`, () => {
    const { from, list: valuesOf } = added()
    const names = list.map(({ name }) => name)
    return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${valuesOf(names)} FROM ${from}`
  })
}

/**
 * The columns of a table that have ever had a value in any row. A column is left out until then, and adds
 * only one more statement. The list only grows, and tables of one name have the same columns, so that name
 * and number identify it.
 */
function usedColumns({ table, list }: TableColumns, rows: readonly object[]): readonly Column[] {
  const before = usedOf.get(table) ?? { used: [], unused: list }
  const unused = before.unused.filter((column) => rows.every((row) => column.of(row) === undefined))
  if (unused.length === before.unused.length) return before.used
  const used = list.filter(({ name }) => unused.every((other) => other.name !== name))
  usedOf.set(table, { used, unused })
  return used
}
const usedOf = new Map<string, { readonly used: readonly Column[]; readonly unused: readonly Column[] }>()

function update(statement: Statement, { table, list }: TableColumns, rows: readonly object[]): void {
  const changed = statement.rows(
    rows,
    list.filter(({ name, isFixed }) => name === 'id' || !isFixed),
  )
  statement.part(`changed_${table}`, () => {
    const { from, value } = changed()
    const set = list.filter(({ isFixed }) => !isFixed).map(({ name }) => `${name} = ${value(name)}`)
    return `UPDATE ${table} t SET ${set.join(', ')} FROM ${from} WHERE t.id = ${value('id')} RETURNING 1`
  })
  statement.expect(rows.length, () => `SELECT count(*) FROM changed_${table}`)
}
