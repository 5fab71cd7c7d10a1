import { DAY_MS, HOUR_MS, type Usd } from '@fairtick/domain'
import { MONEY } from '../../books/fields'
import type { Queryable } from '../../database/in-transaction'

/** USD within the last hour and the last day. */
export interface RecentSums {
  readonly lastHour: Usd
  readonly lastDay: Usd
}

/** The sum of a column of a table, over all clients, within the last hour and the last day. */
export async function readRecentSums(
  database: Queryable,
  now: number,
  of: {
    /** The columns of the amounts and of their times. */
    readonly sum: string
    readonly at: string
    /** SQL behind FROM; its own values are numbered from $3. */
    readonly from: string
    readonly values?: readonly unknown[]
  },
): Promise<RecentSums> {
  const { rows } = await database.query<{ hour: unknown; day: unknown }>(
    `SELECT coalesce(sum(${of.sum}) FILTER (WHERE ${of.at} >= $1), 0)::bigint AS hour,
       coalesce(sum(${of.sum}), 0)::bigint AS day
     FROM ${of.from} WHERE ${of.at} >= $2`,
    [now - HOUR_MS, now - DAY_MS, ...(of.values ?? [])],
  )
  return { lastHour: MONEY.read(rows[0]?.hour ?? 0), lastDay: MONEY.read(rows[0]?.day ?? 0) }
}
