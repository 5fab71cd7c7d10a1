import { DAY_MS, REMINDER_DAYS } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import { LOAN_STATUS_NUMBER } from './loan-store'

/** A running loan whose due time is near, and the last reminder of it, in days from that time. */
export interface RemindedLoan {
  readonly id: number
  readonly userId: number
  readonly approvedAt: number
  readonly period: number
  readonly sent: number | undefined
}

const [FIRST, LAST] = [REMINDER_DAYS[0], REMINDER_DAYS.at(-1) ?? 0]
/** A loan whose last reminder fell due longer ago than this is not reminded, as after a long outage. */
const LATE_DAYS = 30

/** Up to so many running loans after an id that may be due for a reminder. */
export async function readRemindable(
  database: Queryable,
  { now, after, most }: { readonly now: number; readonly after: number; readonly most: number },
): Promise<readonly RemindedLoan[]> {
  const { rows } = await database.query<{
    id: bigint
    user_id: bigint
    approved_at: bigint
    period: number
    sent: number | null
  }>(
    `SELECT id, user_id, approved_at, period, (SELECT max(days) FROM loan_reminder r WHERE r.loan_id = l.id) AS sent FROM loan l
     WHERE status = ${LOAN_STATUS_NUMBER.running} AND id > $1
       AND approved_at + period * ${DAY_MS}::bigint BETWEEN $2 AND $3 ORDER BY id LIMIT $4`,
    [after, now - (LAST + LATE_DAYS) * DAY_MS, now - FIRST * DAY_MS, most],
  )
  return rows.map(({ id, user_id: userId, approved_at: approvedAt, period, sent }) => ({
    id: Number(id),
    userId: Number(userId),
    approvedAt: Number(approvedAt),
    period,
    sent: sent ?? undefined,
  }))
}

/** Marks a reminder as sent; false if it was already. */
export async function markReminded(
  database: Queryable,
  { loanId, days, at }: { readonly loanId: number; readonly days: number; readonly at: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'INSERT INTO loan_reminder (loan_id, days, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [loanId, days, at],
  )
  return rowCount === 1
}
