import { type Account, ENTRY_KINDS, type EntryKind, type Usd, usdOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import { selectRows } from '../../books/columns'
import { ACCOUNTS, KIND } from '../../books/ledger-columns'
import { readMovementPage } from '../../books/history/movement-page'
import {
  type MovementRow,
  bothSidesSql,
  countMovements,
  readMovedSince,
  sumUpMovements,
} from '../../books/history/movements'
import type { Queryable } from '../../database/in-transaction'
import { readAdjustmentReasons } from './adjustments/adjustment-store'

/** A user's three accounts, as committed. */
export async function readAccounts(pool: Pool, userId: number): Promise<Account[]> {
  const accounts = await selectRows(pool, ACCOUNTS, 'WHERE user_id = $1 ORDER BY type', [userId])
  return accounts.map(({ type, balance, locked }) => ({ type, balance, locked }))
}

/** Whether money ever came to a user's accounts. */
export async function hadMoney(pool: Pool, userId: number): Promise<boolean> {
  const { rows } = await pool.query<{ had: boolean }>(
    `SELECT EXISTS (
       SELECT FROM account a JOIN entry e ON e.to_account = a.id AND e.to_balance IS NOT NULL WHERE a.user_id = $1
     ) AS had`,
    [userId],
  )
  return rows[0]?.had ?? false
}

/** One movement of an account: its signed change and the balance after it. */
export interface AccountRecord {
  readonly id: number
  readonly kind: EntryKind
  /** The id of its cause: an order, or as its kind defines. */
  readonly reference: number
  readonly change: Usd
  readonly balance: Usd
  readonly at: number
  /** Why an adjustment was made; undefined for any other kind. */
  readonly reason?: string
}

/** A page of an account's movements, newest first, and how many there are. */
export async function readRecords(
  database: Queryable,
  account: bigint,
  filter: { readonly kind: EntryKind | undefined; readonly offset: number; readonly limit: number },
): Promise<{ records: AccountRecord[]; total: number }> {
  const total = await countMovements(database, account, filter.kind)
  const rows = await readMovementPage(database, account, { ...filter, total })
  return { records: await recordsOf(database, rows), total }
}

/** Movements as records, adjustments with their reasons. */
async function recordsOf(database: Queryable, rows: readonly MovementRow[]): Promise<AccountRecord[]> {
  const records = rows.map((row) => ({
    id: Number(row.id),
    kind: kindOf(row.kind),
    reference: Number(row.reference),
    change: usdOf(row.change),
    balance: usdOf(row.balance),
    at: Number(row.at),
  }))
  const adjusted = records.filter(({ kind }) => kind === 'adjustment')
  if (adjusted.length === 0) return records
  const reasons = await readAdjustmentReasons(
    database,
    adjusted.map(({ reference }) => reference),
  )
  return records.map((record) => {
    const reason = record.kind === 'adjustment' ? reasons.get(record.reference) : undefined
    return reason === undefined ? record : { ...record, reason }
  })
}

/**
 * The effect of trading on a user's balance since a time (ms): profits, swaps, option results and fees, in
 * all accounts.
 */
export async function readTradingResult(
  database: Queryable,
  accounts: readonly bigint[],
  since: number,
): Promise<Usd> {
  for (const account of accounts) await sumUpMovements(database, account)
  return (await readMovedSince(database, accounts, since)).net
}

/** A demo user's first funds are no reset: a reset has older money before it. */
const RESET = `SELECT max(restored.at) AS at FROM (${bothSidesSql(
  (side) => `${side} = ANY($1::bigint[]) AND kind = ${ENTRY_KINDS['demo-funds'].number} AND at >= $2`,
)}) AS restored
  WHERE EXISTS (
    SELECT FROM entry AS older WHERE older.to_balance IS NOT NULL AND older.to_account = ANY($1::bigint[])
      AND older.id < restored.id AND older.at < restored.at
  )`

/**
 * The moment of a demo user's latest reset since a time (ms), which restored their balances; undefined for
 * none. A reset that found them as they began restored nothing, and is not seen.
 */
export async function readLastReset(
  database: Queryable,
  accounts: readonly bigint[],
  since: number,
): Promise<number | undefined> {
  const { rows } = await database.query<{ at: bigint | null }>(RESET, [accounts, since])
  const at = rows[0]?.at ?? null
  return at === null ? undefined : Number(at)
}

const kindOf = KIND.read
