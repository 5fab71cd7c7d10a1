import type { Product } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

const PRODUCT: Readonly<Record<Product, number>> = { contracts: 1, options: 2 }
/** The real orders of a product that ended in a span: month, owner and result of each. */
const ENDED: Readonly<Record<Product, string>> = {
  contracts: `SELECT p.user_id, p.closed_at AS ended_at, p.profit - p.fee + p.swap AS net
    FROM position p JOIN app_user u ON u.id = p.user_id AND NOT u.is_demo
    WHERE p.status = 3 AND p.closed_at >= $2 AND p.closed_at < $3`,
  options: `SELECT o.user_id, o.settled_at AS ended_at, o.profit AS net
    FROM option o JOIN app_user u ON u.id = o.user_id AND NOT u.is_demo
    WHERE o.status = 3 AND o.settled_at >= $2 AND o.settled_at < $3`,
}

/** Until when the orders of a product were counted, ms since the epoch. */
export async function readCountedUntil(database: Queryable, product: Product): Promise<number> {
  const { rows } = await database.query<{ counted_until: bigint }>(
    'SELECT counted_until FROM risk_counted WHERE product = $1',
    [PRODUCT[product]],
  )
  return Number(rows[0]?.counted_until ?? 0n)
}

/**
 * Adds the orders that ended in a span, once: does nothing if another process has counted from the same
 * start.
 */
export async function countSpan(
  database: Queryable,
  product: Product,
  span: { readonly countedUntil: number; readonly from: number; readonly until: number },
): Promise<void> {
  await database.query(
    `WITH mine AS (UPDATE risk_counted SET counted_until = $3 WHERE product = $1 AND counted_until = $4 RETURNING 1)
     INSERT INTO risk_month AS known (product, month, user_id, net)
     SELECT $1, date_part('year', at)::integer * 12 + date_part('month', at)::integer - 1, user_id, sum(net)::bigint
       FROM (${ENDED[product]}) AS ended, LATERAL (SELECT to_timestamp(ended_at / 1000) AT TIME ZONE 'UTC' AS at) AS moment
       WHERE EXISTS (SELECT FROM mine) GROUP BY 2, 3
     ON CONFLICT (product, month, user_id) DO UPDATE SET net = known.net + excluded.net`,
    [PRODUCT[product], span.from, span.until, span.countedUntil],
  )
}

/** Counts clients who ended an order of a product since a month (years × 12 + month), and how many lost. */
export async function readLosers(
  database: Queryable,
  product: Product,
  month: number,
): Promise<{ readonly clients: number; readonly lost: number }> {
  const { rows } = await database.query<{ clients: bigint; lost: bigint }>(
    `SELECT count(*) AS clients, count(*) FILTER (WHERE net < 0) AS lost
       FROM (SELECT sum(net) AS net FROM risk_month WHERE product = $1 AND month >= $2 GROUP BY user_id) AS client`,
    [PRODUCT[product], month],
  )
  return { clients: Number(rows[0]?.clients ?? 0n), lost: Number(rows[0]?.lost ?? 0n) }
}
