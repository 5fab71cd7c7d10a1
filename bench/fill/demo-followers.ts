import type { Queryable } from '../../apps/server/src/database/in-transaction'

/** Lets users with consecutive numbers follow a trader, each with a budget of 5,000 USD. */
export async function addFollowers(
  database: Queryable,
  {
    first,
    users,
    trader,
  }: {
    readonly first: number
    readonly users: number
    readonly trader: { readonly id: number; readonly userId: number }
  },
): Promise<void> {
  await database.query(
    `INSERT INTO follow (id, user_id, trader_id, trader_user_id, ratio, budget, realised, copied_until, opens_after, began_at, stop_loss, instruments, mode, status, rules)
       SELECT id, id, $3, $4, 100000000, 5000000000, 0, 0, 0, $5, 95, '', 1, 0, 1 FROM generate_series($1::bigint, $2::bigint) AS id`,
    [first, first + users - 1, trader.id, trader.userId, Date.now()],
  )
}
