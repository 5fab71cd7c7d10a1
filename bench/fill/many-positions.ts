import { type Shard, WHOLE, idsOf } from '../../apps/server/src/books/shards'
import type { Queryable } from '../../apps/server/src/database/in-transaction'
import { addDemoUsers } from './demo-users'

/** Users with open positions, made by the database itself. */
export interface ManyPositions {
  readonly users: number
  readonly positionsEach: number
  /** Not quoted in dollars, so that margins and fees are recomputed from their terms. */
  readonly instrumentId: number
  /** The price near which they were opened, in 10^-8. */
  readonly price: bigint
  /** The shard of the users; that of books that are not split where absent. */
  readonly shard?: Shard
}

/** Above the user numbers that the product assigns in a bench, in shard 0. */
export const FIRST_USER = 1_000_000
export const FIRST_POSITION = 10_000_000
const DOLLAR = 1_000_000
const BALANCE = 10_000 * DOLLAR
const MARGIN = 2.14 * DOLLAR

/**
 * Adds users with positions of one instrument, far from any stop-out; every sixth with stops. They pass an
 * audit of the books.
 */
export async function addManyPositions(database: Queryable, wanted: ManyPositions): Promise<void> {
  const { users, positionsEach, instrumentId, price, shard = WHOLE } = wanted
  const firstUser = idsOf(shard, 'app_user').from + FIRST_USER
  const firstPosition = idsOf(shard, 'position').from + FIRST_POSITION
  await addDemoUsers(database, { first: firstUser, users, balance: BALANCE })
  await database.query(
    `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
         stop_loss, take_profit, opened_at, open_tick, active_from, placed_tick, open_conversion_tick, swapped_until)
       SELECT $5::bigint + at, 0, $1::bigint + at % $2::bigint, 1000000 * (1 + at % 7), $8::bigint + at % 10 * 100000, $6::bigint + at % 20000, 0, 0, $3::bigint, $4::integer, 500, 1 + (at % 2)::integer, 1,
         CASE WHEN at % 6 = 0 THEN $8::bigint / 200000 * 100000 + at % 10 * 100000 END, CASE WHEN at % 6 = 0 THEN $8::bigint * 2 + at % 10 * 100000 END,
         $3, 1, 1, 1, NULL, NULL
         FROM generate_series(0, $2::bigint * $7::bigint - 1) AS at`,
    [firstUser, users, Date.now(), instrumentId, firstPosition, MARGIN, positionsEach, price],
  )
  await database.query(
    `UPDATE account SET locked = held FROM (SELECT user_id, sum(margin) AS held FROM position WHERE status = 1 AND id >= $1 AND user_id >= $2 AND user_id < $3 GROUP BY 1) p
       WHERE account.user_id = p.user_id AND type = 1`,
    [firstPosition, firstUser, firstUser + users],
  )
  for (const table of ['position', 'account', 'entry', 'app_user'])
    await database.query(`VACUUM (ANALYZE) ${table}`)
}
