import { DAY_MS, type InviteIncome, type Usd, inviteIncome, usdOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import { appendOnlyTable } from '../../../books/append-only-table'
import { type ListPart, columnsOf, ownPageOf } from '../../../books/columns'
import { INTEGER, MONEY, NUMBER, SMALLINT } from '../../../books/fields'
import { type Shard, usersOf } from '../../../books/shards'
import type { Queryable } from '../../../database/in-transaction'

const INCOME = columnsOf<InviteIncome>('invite_income', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  day: fixed('day', INTEGER),
  orders: fixed('orders', INTEGER),
  fees: fixed('fees', MONEY),
  share: fixed('share', SMALLINT),
  amount: fixed('amount', MONEY),
  at: fixed('at', NUMBER),
}))

/** Days that earned an inviter something. */
export const inviteIncomeTable = appendOnlyTable(INCOME)

const readDays = ownPageOf(INCOME)

/** A page of an inviter's days, the latest first, how many there are, and what they earned together. */
export async function readInviteIncome(
  database: Queryable,
  userId: number,
  part: ListPart,
): Promise<{ readonly income: readonly InviteIncome[]; readonly total: number; readonly sum: Usd }> {
  const { rows, total } = await readDays(database, userId, part)
  const summed = await database.query<{ sum: bigint }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM invite_income WHERE user_id = $1',
    [userId],
  )
  return { income: rows, total, sum: usdOf(summed.rows[0]?.sum ?? 0n) }
}

/**
 * Notes the share (percent) of a day (UTC) that has begun, once. Missed days take the share of the last day
 * before them, as it could not change meanwhile.
 */
export async function noteInviteDay(pool: Pool, day: number, share: number): Promise<void> {
  await pool.query(
    `INSERT INTO invite_day (day, share)
     SELECT noted, CASE WHEN noted = $1 THEN $2 ELSE last.share END
     FROM (SELECT max(day) AS day, (array_agg(share ORDER BY day DESC))[1] AS share FROM invite_day) last
     CROSS JOIN LATERAL generate_series(coalesce(last.day + 1, $1), $1) AS noted
     ON CONFLICT (day) DO NOTHING`,
    [day, share],
  )
}

/** The first days before another that are not booked whole, with their shares. */
export async function readDaysToBook(
  pool: Pool,
  before: number,
  most: number,
): Promise<readonly { readonly day: number; readonly share: number }[]> {
  const { rows } = await pool.query<{ day: number; share: number }>(
    'SELECT day, share FROM invite_day WHERE NOT is_booked AND day < $1 ORDER BY day LIMIT $2',
    [before, most],
  )
  return rows
}

/** Marks a day as booked whole. */
export async function markDayBooked(pool: Pool, day: number): Promise<void> {
  await pool.query('UPDATE invite_day SET is_booked = true WHERE day = $1', [day])
}

/** An inviter's day that is not booked yet. */
export type DueIncome = Pick<InviteIncome, 'userId' | 'day' | 'orders' | 'fees' | 'share'>

/**
 * Income of a day that is not booked yet, of some inviters, of a shard or of all. Those who closed their
 * account earn no more.
 */
export async function readDueIncome(
  pool: Pool,
  { day, share }: { readonly day: number; readonly share: number },
  { most, shard }: { readonly most: number; readonly shard: Shard | undefined },
): Promise<readonly DueIncome[]> {
  const { rows } = await pool.query<{ inviter_id: bigint; orders: number; fees: bigint }>(
    `SELECT inviter_id, orders, fees FROM (${FEES_OF_DAY}) fee
     WHERE fees * $3 >= 100 AND ${shard === undefined ? 'true' : usersOf(shard, 'inviter_id')}
       AND NOT EXISTS (SELECT FROM invite_income i WHERE i.user_id = inviter_id AND i.day = $4)
       AND NOT EXISTS (SELECT FROM account_closure c WHERE c.user_id = inviter_id)
     ORDER BY inviter_id LIMIT $5`,
    [day * DAY_MS, (day + 1) * DAY_MS, share, day, most],
  )
  return rows.map(({ inviter_id: userId, orders, fees }) => ({
    userId: Number(userId),
    day,
    orders,
    fees: usdOf(fees),
    share,
  }))
}

/**
 * SQL: the fees of contract orders of invited clients from $1 until $2 (day $4), by their inviters; none of
 * invitations that were found to be of one person until then.
 */
const FEES_OF_DAY = `SELECT i.inviter_id, count(*)::integer AS orders, sum(e.amount)::bigint AS fees
  FROM entry e JOIN invitation i ON e.from_account = i.user_id * 10 + 1
  WHERE e.kind = 5 AND e.at >= $1 AND e.at < $2
    AND NOT EXISTS (SELECT FROM related_invitation r WHERE r.user_id = i.user_id AND r.from_day <= $4)
  GROUP BY i.inviter_id`

/** The row of a due income, booked now (ms). */
export const bookedIncome = (due: DueIncome, id: number, now: number): InviteIncome => ({
  ...due,
  id,
  amount: inviteIncome(due.fees, due.share),
  at: now,
})
