import { type AccountType, type BookKind, usdOf } from '@fairtick/domain'
import type { Pool, PoolClient } from 'pg'
import { ACCOUNT_NUMBER } from './batch-statement'
import { inOnePicture } from './one-picture'
import { type Portfolio, emptyPortfolio } from './portfolio'
import type { AnyRowTable, DatabaseRecord } from './row-table'

/** Ids begin here: client accounts are user id × 10 + type, and numbers below 10,000 are the house's. */
const FIRST_ID = 1000
const INTENT_LIFE_MS = 24 * 60 * 60 * 1000

interface AccountRecord {
  id: bigint
  user_id: bigint
  type: number
  balance: bigint
  locked: bigint
}

/** Reads one portfolio with its open rows; undefined when the user has no accounts. */
export async function readPortfolio(
  pool: Pool,
  tables: readonly AnyRowTable[],
  userId: number,
  now: number,
): Promise<Portfolio | undefined> {
  const accounts = await pool.query<AccountRecord>(
    'SELECT id, user_id, type, balance, locked FROM account WHERE user_id = $1',
    [userId],
  )
  const portfolio = portfoliosOf(accounts.rows, now).get(userId)
  if (!portfolio) return undefined
  for (const table of tables) {
    if (table.openWhere === undefined) continue
    const rows = await pool.query<DatabaseRecord>(
      `SELECT * FROM ${table.name} WHERE user_id = $1 AND ${table.openWhere}`,
      [userId],
    )
    for (const record of rows.rows) table.load(portfolio, record)
  }
  return portfolio
}

/** Reads every portfolio that has something open, as one picture of the database. */
export async function readOpenPortfolios(
  pool: Pool,
  tables: readonly AnyRowTable[],
  now: number,
): Promise<ReadonlyMap<number, Portfolio>> {
  const withOpen = tables.filter((table) => table.openWhere !== undefined)
  return inOnePicture(pool, async (client) => {
    const owners = withOpen
      .map((table) => `SELECT user_id FROM ${table.name} WHERE ${table.openWhere}`)
      .join(' UNION ')
    const accounts = await client.query<AccountRecord>(
      `SELECT id, user_id, type, balance, locked FROM account WHERE user_id IN (${owners})`,
    )
    const portfolios = portfoliosOf(accounts.rows, now)
    for (const table of withOpen) await loadOpenRows(client, table, portfolios)
    return portfolios
  })
}

async function loadOpenRows(
  client: PoolClient,
  table: AnyRowTable,
  portfolios: ReadonlyMap<number, Portfolio>,
): Promise<void> {
  const rows = await client.query<DatabaseRecord>(`SELECT * FROM ${table.name} WHERE ${table.openWhere}`)
  for (const record of rows.rows) {
    const portfolio = portfolios.get(Number(record.user_id))
    if (!portfolio) throw new Error(`${table.name} ${String(record.id)} belongs to nobody`)
    table.load(portfolio, record)
  }
}

/** The digests of what a user carried out: all that is stored, also what is over a day old and not forgotten yet, for none may be stored twice. */
export async function readIntents(pool: Pool, userId: number): Promise<Set<string>> {
  const rows = await pool.query<{ digest: string }>(
    `SELECT ${digitsOf('digest')} AS digest FROM intent WHERE user_id = $1`,
    [userId],
  )
  return new Set(rows.rows.map((row) => row.digest))
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

/** Removes intents older than a day; answers how many. */
export async function forgetIntents(pool: Pool, now: number): Promise<number> {
  const removed = await pool.query('DELETE FROM intent WHERE at < $1', [now - INTENT_LIFE_MS])
  return removed.rowCount ?? 0
}

/** The next free id of each sequence: entries and every table. */
export async function readNextIds(pool: Pool, tables: readonly AnyRowTable[]): Promise<Map<string, number>> {
  const next = new Map<string, number>()
  for (const { name, idsFrom } of [{ name: 'entry', idsFrom: undefined }, ...tables]) {
    const rows = await pool.query<{ next: bigint }>(
      idsFrom === undefined
        ? `SELECT coalesce(max(id), 0)::bigint + 1 AS next FROM ${name}`
        : `SELECT nextval('${idsFrom}') AS next`,
    )
    next.set(name, Math.max(FIRST_ID, Number(rows.rows[0]?.next ?? 0n)))
  }
  return next
}

function portfoliosOf(records: readonly AccountRecord[], now: number): Map<number, Portfolio> {
  const portfolios = new Map<number, Portfolio>()
  for (const record of records) {
    const userId = Number(record.user_id)
    const book: BookKind = record.id < 0n ? 'demo' : 'real'
    const portfolio = portfolios.get(userId) ?? emptyPortfolio(userId, book, now)
    const type = typeOf(record.type)
    portfolio.accounts.set(type, { type, balance: usdOf(record.balance), locked: usdOf(record.locked) })
    portfolios.set(userId, portfolio)
  }
  return portfolios
}

function typeOf(number: number): AccountType {
  for (const type of ['contract', 'option', 'fund'] as const) if (ACCOUNT_NUMBER[type] === number) return type
  throw new Error(`no account type ${number}`)
}
