import {
  ENTRY_KINDS,
  type OwnResults,
  type Usd,
  noResults,
  resultPeriods,
  tradingNumbers,
  usdOf,
} from '@fairtick/domain'
import type { Pool } from 'pg'
import { readMovedSince, sumUpMovements } from '../../../books/history/movements'
import type { Queryable } from '../../../database/in-transaction'

/** A client's entries of trading since a moment, on the side of their own accounts. */
const OWN = `SELECT id, at, kind, -amount AS change FROM entry
    WHERE from_account = ANY($1::bigint[]) AND from_balance IS NOT NULL AND at >= $2 AND kind = ANY($3::smallint[])
  UNION ALL
  SELECT id, at, kind, amount FROM entry
    WHERE to_account = ANY($1::bigint[]) AND to_balance IS NOT NULL AND at >= $2 AND kind = ANY($3::smallint[])`

/**
 * Trading results of the day and week of a moment, and deposits of the day, week and month, from entries
 * before a given one.
 */
export async function readResultsBefore(
  pool: Pool,
  accounts: readonly bigint[],
  before: { readonly entry: number; readonly now: number },
): Promise<OwnResults> {
  const { day, week } = resultPeriods(before.now)
  const { rows } = await pool.query<{ day: bigint; week: bigint }>(
    `SELECT coalesce(sum(change) FILTER (WHERE at >= $4), 0)::bigint AS day, coalesce(sum(change), 0)::bigint AS week
       FROM (${OWN}) AS own WHERE id < $5`,
    [accounts, week[0], tradingNumbers(), day[0], before.entry],
  )
  const found = rows[0]
  return {
    ...noResults(before.now),
    dayNet: usdOf(found?.day ?? 0n),
    weekNet: usdOf(found?.week ?? 0n),
    ...(await readDepositsBefore(pool, accounts, before)),
  }
}

/** Money that came from outside the accounts on a day, in its week and its month. */
async function readDepositsBefore(
  pool: Pool,
  accounts: readonly bigint[],
  before: { readonly entry: number; readonly now: number },
): Promise<Pick<OwnResults, 'dayDeposits' | 'weekDeposits' | 'monthDeposits'>> {
  const { day, week, month } = resultPeriods(before.now)
  const { rows } = await pool.query<{ day: bigint; week: bigint; month: bigint }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE at >= $2), 0)::bigint AS day,
        coalesce(sum(amount) FILTER (WHERE at >= $3), 0)::bigint AS week,
        coalesce(sum(amount) FILTER (WHERE at >= $4), 0)::bigint AS month
       FROM entry
      WHERE to_account = ANY($1::bigint[]) AND to_balance IS NOT NULL AND from_account <> ALL($1::bigint[])
        AND at >= least($3::bigint, $4::bigint) AND id < $5 AND kind = $6`,
    [accounts, day[0], week[0], month[0], before.entry, ENTRY_KINDS.deposit.number],
  )
  const found = rows[0]
  return {
    dayDeposits: usdOf(found?.day ?? 0n),
    weekDeposits: usdOf(found?.week ?? 0n),
    monthDeposits: usdOf(found?.month ?? 0n),
  }
}

/** The result of trading since a moment, the fees in it, and how many orders were placed. */
export async function readTradingSince(
  database: Queryable,
  owner: { readonly userId: number; readonly accounts: readonly bigint[] },
  since: number,
): Promise<{ readonly net: Usd; readonly fees: Usd; readonly orders: number }> {
  for (const account of owner.accounts) await sumUpMovements(database, account)
  const { net, fees } = await readMovedSince(database, owner.accounts, since)
  // An order that was placed since then is open, or has ended since then. Options are numbered in the order
  // of their opening.
  const { rows } = await database.query<{ orders: bigint }>(
    `SELECT (SELECT count(*) FROM position WHERE user_id = $1 AND status <= 1 AND created_at >= $2 AND origin_id = 0)
       + (SELECT count(*) FROM position WHERE user_id = $1 AND status >= 2 AND closed_at >= $2 AND created_at >= $2 AND origin_id = 0)
       + (SELECT count(*) FROM option WHERE user_id = $1 AND status = 1 AND created_at >= $2)
       + (SELECT count(*) FROM option WHERE user_id = $1 AND status = 3 AND created_at >= $2 AND id > coalesce((
           SELECT id FROM ended_milestone WHERE list = 2 AND owner = $1 AND at < $2 ORDER BY number DESC LIMIT 1), 0)) AS orders`,
    [owner.userId, since],
  )
  return { net, fees, orders: Number(rows[0]?.orders ?? 0n) }
}
