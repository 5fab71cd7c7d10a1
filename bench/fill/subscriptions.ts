import type { Queryable } from '../../apps/server/src/database/in-transaction'

const PRINCIPAL = 10_000_000
const DAILY_PERCENT = 100_000_000
const DAILY = 100_000
const LOCK_DAYS = 30

/**
 * Gives each client a subscription, or moves the existing one to another day. Its principal and earlier days
 * are not booked, as a bench measures only the speed.
 */
export async function addSubscriptions(
  database: Queryable,
  given: {
    readonly first: number
    readonly count: number
    readonly subscribedAt: number
    readonly daysPaid: number
  },
): Promise<void> {
  const { first, count, subscribedAt, daysPaid } = given
  if (daysPaid > 0) {
    await database.query('UPDATE subscription SET subscribed_at = $1', [subscribedAt])
    return
  }
  await database.query(
    `INSERT INTO subscription (id, user_id, status, product_id, text_id, principal, daily_percent, lock_days, penalty_percent, is_penalty_capped, redeems_at_once,
       rules, subscribed_at, days_paid, set_aside)
     SELECT id, id, 1, 1, 1, ${PRINCIPAL}, ${DAILY_PERCENT}, ${LOCK_DAYS}, 0, true, true, 1, $3, 0, ${DAILY * LOCK_DAYS}
     FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS id`,
    [first, count, subscribedAt],
  )
}
