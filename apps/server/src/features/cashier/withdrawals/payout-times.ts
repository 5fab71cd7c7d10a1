import { DAY_MS } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import { IS_OPEN, isIn } from './withdrawal-states'

/** Times from request to payment of a currency's withdrawals in the last 30 days, in whole seconds. */
export interface PayoutTimes {
  readonly currencyCode: string
  readonly paid: number
  readonly median: number | undefined
  readonly p95: number | undefined
  /** Request time of the oldest open withdrawal. */
  readonly oldestWaiting: number | undefined
}

interface TimesRecord {
  readonly currency_code: string
  readonly paid: bigint
  readonly median: number | null
  readonly p95: number | null
  readonly oldest: bigint | null
}

const PAID = isIn('paid')
const PERIOD_MS = 30 * DAY_MS

/**
 * The times of every currency that was withdrawn in 30 days or waits, by code.
 * Source: docs/spec/rules.md 6.3.
 */
export async function readPayoutTimes(database: Queryable, now: number): Promise<readonly PayoutTimes[]> {
  const { rows } = await database.query<TimesRecord>(
    `SELECT currency_code, count(*) FILTER (WHERE ${PAID}) AS paid,
       percentile_disc(0.5) WITHIN GROUP (ORDER BY (ended_at - requested_at) / 1000)
         FILTER (WHERE ${PAID})::float8 AS median,
       percentile_disc(0.95) WITHIN GROUP (ORDER BY (ended_at - requested_at) / 1000)
         FILTER (WHERE ${PAID})::float8 AS p95,
       min(requested_at) FILTER (WHERE ${IS_OPEN}) AS oldest
     FROM (
       SELECT * FROM withdrawal WHERE ${PAID} AND ended_at >= $1
       UNION ALL SELECT * FROM withdrawal WHERE ${IS_OPEN}
     ) counted GROUP BY currency_code ORDER BY currency_code`,
    [now - PERIOD_MS],
  )
  return rows.map(({ currency_code: currencyCode, paid, median, p95, oldest }) => ({
    currencyCode,
    paid: Number(paid),
    median: median ?? undefined,
    p95: p95 ?? undefined,
    oldestWaiting: oldest === null ? undefined : Math.floor((now - Number(oldest)) / 1000),
  }))
}
