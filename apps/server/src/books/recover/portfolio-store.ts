import { HOUSE_USER } from '@fairtick/domain'
import type { Client, Pool } from 'pg'
import { readAtLength } from '../../database/at-length'
import { selectRows } from '../columns'
import { copyRows } from './copied-rows'
import { ACCOUNTS, type StoredAccount } from '../ledger-columns'
import { type Portfolio, accountOf, emptyPortfolio } from '../portfolio'
import type { AnyRowTable } from '../row-table'
import { type Shard, idsOf, usersOf } from '../shards'

/** The first id: client accounts are user id × 10 + type, and numbers below 10,000 are the house's. */
const FIRST_ID = 1000

/** Progress of reading open rows. */
export interface ReadingProgress {
  readonly read: number
  readonly total: number
}

/** Reads one portfolio with its open rows; undefined where the user has no accounts. */
export async function readPortfolio(
  pool: Pool,
  tables: readonly AnyRowTable[],
  userId: number,
  now: number,
): Promise<Portfolio | undefined> {
  const portfolios = new Map<number, Portfolio>()
  for (const account of await selectRows(pool, ACCOUNTS, 'WHERE user_id = $1', [userId]))
    takeAccount(portfolios, account, now)
  // Rows of the house have an owner without accounts: their entries move between the house's accounts alone.
  const portfolio =
    portfolios.get(userId) ?? (userId === HOUSE_USER ? emptyPortfolio(userId, 'real', now) : undefined)
  if (!portfolio) return undefined
  await orForgotten(tables, [portfolio], readOpenRows(pool, tables, portfolio))
  return portfolio
}

async function readOpenRows(pool: Pool, tables: readonly AnyRowTable[], portfolio: Portfolio): Promise<void> {
  for (const table of tables) {
    const { name, openWhere } = table
    if (openWhere === undefined) continue
    const read = (values: readonly unknown[]) => table.load(portfolio, values)
    const open = { table: name, names: table.columns.names, read }
    await selectRows(pool, open, `WHERE user_id = $1 AND ${openWhere}`, [portfolio.userId])
  }
}

/**
 * Reads every portfolio of a shard with open rows that ticks or the clock can act on, in one snapshot of the
 * database, and reports its progress.
 */
export async function readOpenPortfolios(
  pool: Pool,
  tables: readonly AnyRowTable[],
  { shard, now }: { readonly shard: Shard; readonly now: number },
  progress: (progress: ReadingProgress) => void = () => undefined,
): Promise<ReadonlyMap<number, Portfolio>> {
  const ours = usersOf(shard, 'user_id')
  const watched = tables.filter(({ isWatched }) => isWatched)
  const owners = watched
    .map(({ name, openWhere }) => `SELECT user_id FROM ${name} WHERE ${openWhere} AND ${ours}`)
    .join(' UNION ')
  const portfolios = new Map<number, Portfolio>()
  const reading = readAtLength(pool, async (client) => {
    const total = await countOpen(client, watched, ours)
    let read = 0
    const accounts = { table: ACCOUNTS.table, columns: ACCOUNTS.list, where: `user_id IN (${owners})` }
    await copyRows(client, accounts, (values) => takeAccount(portfolios, ACCOUNTS.read(values), now))
    for (const table of tables) {
      const { name, columns, openWhere, isWatched } = table
      if (openWhere === undefined) continue
      const where = `${openWhere} AND ${isWatched ? ours : `user_id IN (${owners})`}`
      const [id, owner] = ['id', 'user_id'].map((each) =>
        columns.list.findIndex((column) => column.name === each),
      )
      await copyRows(client, { table: name, columns: columns.list, where }, (values) => {
        const portfolio = portfolios.get(Number(values[owner ?? 0]))
        if (!portfolio) throw new Error(`a row of ${name} belongs to nobody: ${String(values[id ?? 0])}`)
        table.load(portfolio, values)
        if (!isWatched) return
        read += 1
        if (read % TOLD_EACH === 0 || read === total) progress({ read, total })
      })
    }
  })
  await orForgotten(tables, portfolios.values(), reading)
  return portfolios
}

const TOLD_EACH = 10_000

/** Waits for a reading; when it fails, drops the rows that it had read. */
async function orForgotten(
  tables: readonly AnyRowTable[],
  portfolios: Iterable<Portfolio>,
  reading: Promise<void>,
): Promise<void> {
  try {
    await reading
  } catch (error) {
    forgetRows(tables, portfolios)
    throw error
  }
}

/** Drops the open rows of portfolios that memory does not keep. */
export function forgetRows(tables: readonly AnyRowTable[], portfolios: Iterable<Portfolio>): void {
  for (const portfolio of portfolios) for (const table of tables) table.forget(portfolio)
}

async function countOpen(client: Client, tables: readonly AnyRowTable[], ours: string): Promise<number> {
  const counts = tables.map(
    ({ name, openWhere }) => `(SELECT count(*) FROM ${name} WHERE ${openWhere} AND ${ours})`,
  )
  const { rows } = await client.query<{ total: bigint }>(`SELECT ${counts.join(' + ') || '0'} AS total`)
  return Number(rows[0]?.total ?? 0n)
}

/** A shard's next free id of each sequence: entries and every table. */
export async function readNextIds(
  pool: Pool,
  tables: readonly AnyRowTable[],
  shard: Shard,
): Promise<Map<string, number>> {
  const next = new Map<string, number>()
  for (const { name } of [{ name: 'entry' }, ...tables]) {
    const { from, end } = idsOf(shard, name)
    const { rows } = await pool.query<{ next: bigint }>(
      `SELECT coalesce(max(id), 0)::bigint + 1 AS next FROM ${name} WHERE id >= ${from} AND id < ${end}`,
    )
    next.set(name, Math.max(from + FIRST_ID, Number(rows[0]?.next ?? 0n)))
  }
  return next
}

function takeAccount(portfolios: Map<number, Portfolio>, account: StoredAccount, now: number): void {
  const { id, userId, type, balance, locked } = account
  const portfolio = portfolios.get(userId) ?? emptyPortfolio(userId, id < 0n ? 'demo' : 'real', now)
  portfolio.accounts.set(type, accountOf({ type, balance, locked }))
  portfolios.set(userId, portfolio)
}
