import { type Account, type AccountType, type EntryKind, type Usd, usdOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import { ACCOUNT_NUMBER, ENTRY_KIND } from '../../books/batch-statement'
import type { Queryable } from '../../database/in-transaction'

/** A user's three accounts, as committed. */
export async function readAccounts(pool: Pool, userId: number): Promise<Account[]> {
  const rows = await pool.query<{ type: number; balance: bigint; locked: bigint }>(
    'SELECT type, balance, locked FROM account WHERE user_id = $1 ORDER BY type',
    [userId],
  )
  return rows.rows.map((row) => ({
    type: accountTypeOf(row.type),
    balance: usdOf(row.balance),
    locked: usdOf(row.locked),
  }))
}

/** One movement of an account: its signed change and the balance after it. */
export interface AccountRecord {
  readonly id: number
  readonly kind: EntryKind
  readonly change: Usd
  readonly balance: Usd
  readonly at: number
}

/** A page of an account's movements, newest first, and how many there are. */
export async function readRecords(
  database: Queryable,
  account: bigint,
  filter: { readonly kind: EntryKind | undefined; readonly offset: number; readonly limit: number },
): Promise<{ records: AccountRecord[]; total: number }> {
  const kind = filter.kind === undefined ? null : ENTRY_KIND[filter.kind]
  const both = `
    SELECT id, at, kind, -amount AS change, from_balance AS balance FROM entry
     WHERE from_account = $1 AND from_balance IS NOT NULL AND ($2::smallint IS NULL OR kind = $2)
    UNION ALL
    SELECT id, at, kind, amount, to_balance FROM entry
     WHERE to_account = $1 AND to_balance IS NOT NULL AND ($2::smallint IS NULL OR kind = $2)`
  const rows = await database.query<{
    id: bigint
    at: bigint
    kind: number
    change: bigint
    balance: bigint
  }>(
    `SELECT id, at, kind, change, balance FROM (${both}) AS record ORDER BY id DESC OFFSET ${filter.offset} LIMIT ${filter.limit}`,
    [account, kind],
  )
  const count = await database.query<{ total: bigint }>(`SELECT count(*) AS total FROM (${both}) AS record`, [
    account,
    kind,
  ])
  return {
    records: rows.rows.map((row) => ({
      id: Number(row.id),
      kind: kindOf(row.kind),
      change: usdOf(row.change),
      balance: usdOf(row.balance),
      at: Number(row.at),
    })),
    total: Number(count.rows[0]?.total ?? 0n),
  }
}

/** What a user's trading has changed since a time: profits, swaps, option results and fees, in all accounts. */
export async function readTradingResult(
  database: Queryable,
  accounts: readonly bigint[],
  since: number,
): Promise<Usd> {
  const kinds = [
    ENTRY_KIND['contract-profit'],
    ENTRY_KIND.fee,
    ENTRY_KIND.swap,
    ENTRY_KIND['option-result'],
    ENTRY_KIND['negative-balance-protection'],
  ]
  const rows = await database.query<{ change: bigint }>(
    `SELECT coalesce(sum(change), 0)::bigint AS change FROM (
       SELECT -amount AS change FROM entry WHERE from_account = ANY($1::bigint[]) AND from_balance IS NOT NULL AND at >= $2 AND kind = ANY($3::smallint[])
       UNION ALL
       SELECT amount FROM entry WHERE to_account = ANY($1::bigint[]) AND to_balance IS NOT NULL AND at >= $2 AND kind = ANY($3::smallint[])
     ) AS record`,
    [accounts, since, kinds],
  )
  return usdOf(rows.rows[0]?.change ?? 0n)
}

function accountTypeOf(number: number): AccountType {
  for (const type of ['contract', 'option', 'fund'] as const) if (ACCOUNT_NUMBER[type] === number) return type
  throw new Error(`no account type ${number}`)
}

/** The kind of an entry by its number in the books. */
export function kindOf(number: number): EntryKind {
  let kind: EntryKind
  for (kind in ENTRY_KIND) if (ENTRY_KIND[kind] === number) return kind
  throw new Error(`no entry kind ${number}`)
}
