import { NO_USD } from '@fairtick/domain'
import type { Announcement } from '../../events'
import type { Changes, PostedEntry } from '../book'
import type { SpanMark } from '../../ports'
import type { WrittenIntent } from '../ledger-columns'
import { type Portfolio, numbersOf } from '../portfolio'
import type { AnyRowTable, WrittenRow } from '../row-table'
import type { BatchStatement, WrittenAccount, WrittenBatch } from '../write'

/** Everything that goes to the database in one statement, and the callers that wait for it. */
export interface Batch extends WrittenBatch {
  readonly entries: PostedEntry[]
  readonly accounts: Map<bigint, WrittenAccount>
  readonly newAccounts: Map<bigint, WrittenAccount>
  readonly rows: Map<AnyRowTable, Map<number, WrittenRow>>
  readonly intents: WrittenIntent[]
  readonly announcements: Announcement[]
  /** The statement, made when the batch is closed; an error if it cannot be made. */
  statement: BatchStatement | Error | undefined
  /** Spans of its traced commands. */
  readonly marks: SpanMark[]
  readonly waiting: { readonly durable: () => void; readonly failed: (error: Error) => void }[]
}

/** An empty batch. */
export function emptyBatch(): Batch {
  return {
    entries: [],
    accounts: new Map(),
    newAccounts: new Map(),
    rows: new Map(),
    intents: [],
    announcements: [],
    statement: undefined,
    marks: [],
    waiting: [],
  }
}

/**
 * Applies an accepted command's changes to the portfolio in memory and adds them to the batch. Throws before
 * any change if another command ran in between and replaced the rows: entries must not be written without
 * them.
 */
export function addToBatch(batch: Batch, portfolio: Portfolio, changes: Changes): void {
  for (const table of changes.tables)
    if (!table.isStaged(changes)) throw new Error(`rows of ${table.name} were lost before they were accepted`)
  for (const table of changes.tables) addRows(batch, table, table.accept(portfolio, changes))
  batch.entries.push(...changes.entries)
  addAccounts(batch, portfolio, changes)
  batch.announcements.push(...changes.announcements)
}

function addAccounts(batch: Batch, portfolio: Portfolio, changes: Changes): void {
  const { isNew, userId } = portfolio
  const numbers = numbersOf(portfolio)
  const written = isNew ? new Map([...portfolio.accounts, ...changes.accounts]) : changes.accounts
  portfolio.isNew = false
  for (const account of written.values()) {
    const { type, balance, locked } = account
    const id = numbers[type]
    const accounts = isNew || batch.newAccounts.has(id) ? batch.newAccounts : batch.accounts
    const lockedBefore = accounts.get(id)?.lockedBefore ?? portfolio.accounts.get(type)?.locked ?? NO_USD
    accounts.set(id, { id, userId, type, balance, locked, lockedBefore })
    portfolio.accounts.set(type, account)
  }
}

function addRows(batch: Batch, table: AnyRowTable, rows: readonly WrittenRow[]): void {
  const earlier = batch.rows.get(table) ?? new Map<number, WrittenRow>()
  batch.rows.set(table, earlier)
  for (const row of rows) {
    const wasNew = !row.isNew && earlier.get(row.id)?.isNew === true
    earlier.set(row.id, wasNew ? { ...row, isNew: true } : row)
  }
}

/** Whether a batch holds no changes to write. */
export function isEmptyBatch({ entries, accounts, newAccounts, rows, intents }: Batch): boolean {
  return entries.length + accounts.size + newAccounts.size + rows.size + intents.length === 0
}
