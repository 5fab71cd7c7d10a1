import type { Usd } from '@fairtick/domain'
import { MONEY } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * USD that operators approved for all clients together within the last hour and the last day, whatever became
 * of it: an approved withdrawal that is rejected may have been sent.
 */
export async function readApprovedLately(
  database: Queryable,
  now: number,
): Promise<{ readonly lastHour: Usd; readonly lastDay: Usd }> {
  const { rows } = await database.query<{ hour: unknown; day: unknown }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE approved_at >= $1), 0)::bigint AS hour,
       coalesce(sum(amount), 0)::bigint AS day
     FROM withdrawal WHERE approved_at >= $2`,
    [now - HOUR_MS, now - DAY_MS],
  )
  return { lastHour: MONEY.read(rows[0]?.hour ?? 0), lastDay: MONEY.read(rows[0]?.day ?? 0) }
}
