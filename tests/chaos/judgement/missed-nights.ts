import type { Pool } from 'pg'
import type { Finding } from './judge'

/** Checks that each order held over the end of the trading day was charged for the night once. */
export async function missedNights(pool: Pool, rollover: number): Promise<Finding[]> {
  const { rows } = await pool.query<{ id: bigint; nights: bigint }>(
    `SELECT p.id, count(e.id) AS nights FROM position p LEFT JOIN entry e ON e.reference = p.id AND e.kind = 6
       WHERE p.origin_id = 0 AND p.opened_at < $1 AND (p.status = 1 OR p.status = 3 AND p.closed_at >= $1)
       GROUP BY p.id HAVING count(e.id) <> 1 ORDER BY p.id`,
    [rollover],
  )
  return rows.map(({ id, nights }) => ({
    kind: nights === 0n ? 'lost' : 'doubled',
    what: `order ${id} was charged for ${nights} nights`,
  }))
}
