import { type Usd, usdOf } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import type { Period } from './statement/statement-store'

/** What trades of one day (UTC) in one instrument came to. `net` is after fees and swaps. */
export interface TradedDay {
  /** Days since the epoch. */
  readonly day: number
  readonly instrumentId: number
  readonly net: Usd
  readonly fees: Usd
  readonly trades: number
  /** Trades whose net result is above zero. */
  readonly won: number
}

/** A user's closed contracts and settled options of a period by day and instrument, oldest first. Void options are no trades. */
export async function readTradedDays(
  database: Queryable,
  userId: number,
  { from, to }: Period,
): Promise<TradedDay[]> {
  const { rows } = await database.query<{
    day: bigint
    instrument_id: number
    net: bigint
    fees: bigint
    trades: bigint
    won: bigint
  }>(
    `SELECT at / 86400000 AS day, instrument_id, sum(profit + swap - fee)::bigint AS net, sum(fee)::bigint AS fees,
            count(*) AS trades, count(*) FILTER (WHERE profit + swap > fee) AS won
       FROM (
         SELECT closed_at AS at, instrument_id, profit, swap, fee FROM position
          WHERE user_id = $1 AND status = 3 AND closed_at >= $2 AND closed_at < $3
         UNION ALL
         SELECT settled_at, instrument_id, profit, 0, 0 FROM option
          WHERE user_id = $1 AND status = 3 AND result <> 4 AND settled_at >= $2 AND settled_at < $3
       ) AS trade GROUP BY 1, 2 ORDER BY 1, 2`,
    [userId, from, to],
  )
  return rows.map((row) => ({
    day: Number(row.day),
    instrumentId: row.instrument_id,
    net: usdOf(row.net),
    fees: usdOf(row.fees),
    trades: Number(row.trades),
    won: Number(row.won),
  }))
}
