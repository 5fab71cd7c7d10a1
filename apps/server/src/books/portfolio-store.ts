import { inTransaction } from '../database/in-transaction'
import type { AccountType, BookKind } from '@fairtick/domain'
import type { Client, Pool } from 'pg'
import { readAtLength } from '../database/read-at-length'
import { ACCOUNT_NUMBER } from './batch-statement'
import { type CopiedColumn, copyRows } from './copied-rows'
import { type KnownIntents, type Portfolio, emptyPortfolio } from './portfolio'
import { readRecord } from './read-record'
import type { AnyRowTable, DatabaseRecord } from './row-table'

/** Ids begin here: client accounts are user id × 10 + type, and numbers below 10,000 are the house's. */
const FIRST_ID = 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** Today, yesterday, and the day that is being forgotten. */
const DAYS_KEPT = 3

const ACCOUNT_COLUMNS: readonly CopiedColumn[] = [
  { name: 'id', type: 'bigint' },
  { name: 'user_id', type: 'bigint' },
  { name: 'type', type: 'smallint' },
  { name: 'balance', type: 'bigint' },
  { name: 'locked', type: 'bigint' },
]

/** How far the reading of what is open has come. */
export interface ReadingProgress {
  readonly read: number
  readonly total: number
}

/** Reads one portfolio with its open rows; undefined when the user has no accounts. */
export async function readPortfolio(
  pool: Pool,
  tables: readonly AnyRowTable[],
  userId: number,
  now: number,
): Promise<Portfolio | undefined> {
  const portfolios = new Map<number, Portfolio>()
  const accounts = await pool.query<DatabaseRecord>(
    `SELECT ${namesOf(ACCOUNT_COLUMNS)} FROM account WHERE user_id = $1`,
    [userId],
  )
  for (const record of accounts.rows) takeAccount(portfolios, record, now)
  const portfolio = portfolios.get(userId)
  if (!portfolio) return undefined
  for (const table of tables) {
    if (table.openWhere === undefined) continue
    const rows = await pool.query<DatabaseRecord>(
      `SELECT ${namesOf(table.columns)} FROM ${table.name} WHERE user_id = $1 AND ${table.openWhere}`,
      [userId],
    )
    for (const record of rows.rows) table.load(portfolio, record)
  }
  return portfolio
}

/** Reads every portfolio that has something open which ticks or the clock can set off, as one picture of the database, and says how far it is. */
export async function readOpenPortfolios(
  pool: Pool,
  tables: readonly AnyRowTable[],
  now: number,
  progress: (progress: ReadingProgress) => void = () => undefined,
): Promise<ReadonlyMap<number, Portfolio>> {
  const watched = tables.filter(({ isWatched }) => isWatched)
  const owners = watched
    .map(({ name, openWhere }) => `SELECT user_id FROM ${name} WHERE ${openWhere}`)
    .join(' UNION ')
  return readAtLength(pool, async (client) => {
    const total = await countOpen(client, watched)
    const portfolios = new Map<number, Portfolio>()
    let read = 0
    const accounts = { table: 'account', columns: ACCOUNT_COLUMNS, where: `user_id IN (${owners})` }
    await copyRows(client, accounts, (record) => takeAccount(portfolios, record, now))
    for (const table of tables) {
      const { name, columns, openWhere, isWatched } = table
      if (openWhere === undefined) continue
      const where = isWatched ? openWhere : `${openWhere} AND user_id IN (${owners})`
      await copyRows(client, { table: name, columns, where }, (record) => {
        const portfolio = portfolios.get(Number(record['user_id']))
        if (!portfolio) throw new Error(`${name} ${String(record['id'])} belongs to nobody`)
        table.load(portfolio, record)
        if (!isWatched) return
        read += 1
        if (read % TOLD_EACH === 0 || read === total) progress({ read, total })
      })
    }
    return portfolios
  })
}

const TOLD_EACH = 10_000

async function countOpen(client: Client, tables: readonly AnyRowTable[]): Promise<number> {
  const counts = tables.map(({ name, openWhere }) => `(SELECT count(*) FROM ${name} WHERE ${openWhere})`)
  const { rows } = await client.query<{ total: bigint }>(`SELECT ${counts.join(' + ') || '0'} AS total`)
  return Number(rows[0]?.total ?? 0n)
}

const namesOf = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => name).join(', ')

/** Digests of a user's intents that memory keeps at the most. */
export const INTENTS_KEPT = 1000

/** The digests of all that is stored of what a user carried out, or that they are too many to be kept. */
export async function readIntents(pool: Pool, userId: number): Promise<KnownIntents> {
  const { rows } = await pool.query<{ digest: string }>(
    `SELECT ${digitsOf('digest')} AS digest FROM intent WHERE user_id = $1 LIMIT ${INTENTS_KEPT + 1}`,
    [userId],
  )
  return rows.length > INTENTS_KEPT ? 'too-many' : new Set(rows.map(({ digest }) => digest))
}

/** The stored answer of an intent. */
export async function readAnswer(
  pool: Pool,
  userId: number,
  digest: string,
): Promise<{ fingerprint: string; answer: string } | undefined> {
  const rows = await pool.query<{ fingerprint: string; answer: string }>(
    `SELECT ${digitsOf('fingerprint')} AS fingerprint, answer FROM intent WHERE user_id = $1 AND digest = $2`,
    [userId, digest],
  )
  return rows.rows[0]
}

/** SQL of a uuid's digits alone, as memory holds it. */
const digitsOf = (column: string) => `replace(${column}::text, '-', '')`

/**
 * Forgets what was carried out the day before yesterday, or earlier: its table's turn comes again tomorrow. Not around midnight, when the days of
 * a batch that is on its way and of this look may differ; and without a wait, as whoever looks a key up would wait behind it.
 */
export async function forgetIntents(pool: Pool, now: number): Promise<void> {
  const ofDay = now % DAY_MS
  if (ofDay < AROUND_MIDNIGHT_MS || ofDay > DAY_MS - AROUND_MIDNIGHT_MS) return
  const table = `intent_of_day_${(Math.floor(now / DAY_MS) + 1) % DAYS_KEPT}`
  const { rows } = await pool.query<{ is_used: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS is_used`)
  if (rows[0]?.is_used !== true) return
  await inTransaction(pool, async (transaction) => {
    await transaction.query(`SET LOCAL lock_timeout = ${TRUNCATE_PATIENCE_MS}`)
    await transaction.query(`TRUNCATE ${table}`)
  })
}

const AROUND_MIDNIGHT_MS = 10 * 60_000
const TRUNCATE_PATIENCE_MS = 50

/** The next free id of each sequence: entries and every table. */
export async function readNextIds(pool: Pool, tables: readonly AnyRowTable[]): Promise<Map<string, number>> {
  const next = new Map<string, number>()
  for (const { name } of [{ name: 'entry' }, ...tables]) {
    const rows = await pool.query<{ next: bigint }>(
      `SELECT coalesce(max(id), 0)::bigint + 1 AS next FROM ${name}`,
    )
    next.set(name, Math.max(FIRST_ID, Number(rows.rows[0]?.next ?? 0n)))
  }
  return next
}

function takeAccount(portfolios: Map<number, Portfolio>, record: DatabaseRecord, now: number): void {
  const read = readRecord(record, 'account')
  const userId = read.number('user_id')
  const book: BookKind = read.number('id') < 0 ? 'demo' : 'real'
  const portfolio = portfolios.get(userId) ?? emptyPortfolio(userId, book, now)
  const type = typeOf(read.number('type'))
  portfolio.accounts.set(type, { type, balance: read.money('balance'), locked: read.money('locked') })
  portfolios.set(userId, portfolio)
}

function typeOf(number: number): AccountType {
  for (const type of ['contract', 'option', 'fund'] as const) if (ACCOUNT_NUMBER[type] === number) return type
  throw new Error(`no account type ${number}`)
}
