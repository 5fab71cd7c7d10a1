import { COUNTED_FROM_MS, DAY_MS, type Trader, type TraderDay, usdOf } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/**
 * SQL of a trader's own closed orders: user $1, from approval $2 until end $3. Excludes copies of other
 * traders. Orders opened before the end count when they close later.
 */
export const OWN_CLOSED = `p.user_id = $1 AND p.status = 3 AND p.opened_at >= $2 AND ($3::bigint IS NULL OR p.opened_at < $3)
  AND NOT EXISTS (SELECT FROM copied_position c WHERE c.id = p.id)
  AND (p.origin_id = 0 OR NOT EXISTS (SELECT FROM copied_position c WHERE c.id = p.origin_id))`

/** The values of this SQL. */
export const ownClosedValues = ({ userId, decidedAt, endedAt }: Trader): readonly unknown[] => [
  userId,
  decidedAt ?? 0,
  endedAt ?? null,
]

/**
 * Recomputes a trader's daily sums from the day before the latest stored one. Days are always whole, so a
 * repeat changes nothing. Older orders are not read again.
 */
export async function sumUpDays(database: Queryable, trader: Trader): Promise<void> {
  const { rows } = await database.query<{ day: number | null }>(
    'SELECT max(day) AS day FROM trader_day WHERE trader_id = $1',
    [trader.id],
  )
  const since = Math.max(((rows[0]?.day ?? 0) - 1) * DAY_MS, trader.decidedAt ?? 0)
  await database.query(
    `INSERT INTO trader_day (trader_id, day, instrument_id, closed, counted, won, leverages, net, profit, margin, held_ms)
     SELECT $4, closed_at / ${DAY_MS}, instrument_id, count(*), count(*) FILTER (WHERE is_counted),
       count(*) FILTER (WHERE is_counted AND net > 0), coalesce(sum(leverage) FILTER (WHERE is_counted), 0), sum(net),
       coalesce(sum(net) FILTER (WHERE is_counted), 0), coalesce(sum(margin) FILTER (WHERE is_counted), 0),
       coalesce(sum(closed_at - opened_at) FILTER (WHERE is_counted), 0)
     FROM (SELECT p.*, p.profit - p.fee + p.swap AS net, p.closed_at - p.opened_at >= ${COUNTED_FROM_MS} AS is_counted
       FROM position p WHERE ${OWN_CLOSED} AND p.closed_at >= $5) AS own
     GROUP BY 2, 3
     ON CONFLICT (trader_id, day, instrument_id) DO UPDATE SET closed = excluded.closed, counted = excluded.counted, won = excluded.won,
       leverages = excluded.leverages, net = excluded.net, profit = excluded.profit, margin = excluded.margin, held_ms = excluded.held_ms`,
    [...ownClosedValues(trader), trader.id, since],
  )
}

/** The sums of a trader, by day and instrument, oldest first. */
export async function readDays(database: Queryable, traderId: number): Promise<readonly TraderDay[]> {
  const { rows } = await database.query<Record<string, bigint | number>>(
    `SELECT day, instrument_id, closed, counted, won, leverages, net, profit, margin, held_ms
     FROM trader_day WHERE trader_id = $1 ORDER BY day, instrument_id`,
    [traderId],
  )
  const big = (value: bigint | number | undefined) => BigInt(value ?? 0)
  return rows.map((row) => ({
    day: Number(row['day']),
    instrumentId: Number(row['instrument_id']),
    closed: Number(row['closed']),
    counted: Number(row['counted']),
    won: Number(row['won']),
    leverages: Number(row['leverages']),
    net: usdOf(big(row['net'])),
    profit: usdOf(big(row['profit'])),
    margin: usdOf(big(row['margin'])),
    heldMs: Number(row['held_ms']),
  }))
}

/** Traders with an order that has ended since a moment: found by an index, however many there are. */
export async function readTradersWithEnds(database: Queryable, since: number): Promise<ReadonlySet<number>> {
  const { rows } = await database.query<{ id: bigint }>(
    `SELECT id FROM trader t WHERE status IN (1, 3, 4)
     AND EXISTS (SELECT FROM position p WHERE p.user_id = t.user_id AND p.status >= 2 AND p.closed_at >= $1)`,
    [since],
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** How many real clients copy each trader now, by the trader's number. */
export async function countFollowers(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query<{ trader_id: bigint; followers: bigint }>(
    `SELECT f.trader_id, count(*) AS followers FROM follow f JOIN app_user u ON u.id = f.user_id AND NOT u.is_demo
     WHERE f.status < 3 GROUP BY 1`,
  )
  return new Map(rows.map(({ trader_id: id, followers }) => [Number(id), Number(followers)]))
}
