import { DAY_MS } from '@fairtick/domain'
import type { Queryable } from '../../apps/server/src/database/in-transaction'
import { DEMO_ISSUE, addDemoUsers, contractAccountOf } from './demo-users'
import { sealEntries } from './seal-entries'
import { shardNumbers } from './shard-numbers'

/** Ended orders of a user. */
export interface ClosedOrders {
  readonly userId: number
  readonly orders: number
  /** The instruments, in turn. Not quoted in dollars, so that profits are recomputed from their prices. */
  readonly instrumentIds: readonly number[]
  readonly now: number
}

/** Rows per statement: a tenth of all, limited to a reasonable statement size. */
const STEP = 100_000
/** Days over which the orders are spread, including today. */
const DAYS = 90
/** Profits run from a millionth of a dollar to a thousand times that, and start again. */
const PROFITS = 1000
const ROUND_OF_PROFITS = (PROFITS * (PROFITS + 1)) / 2

/**
 * Adds a demo user with a number of closed orders, each with a profit and its entry, spread evenly over days
 * until now. The result passes an audit of the books.
 */
export async function addClosedOrders(database: Queryable, wanted: ClosedOrders): Promise<void> {
  const { userId, orders, instrumentIds, now } = wanted
  await addDemoUsers(database, { first: userId, users: 1, balance: 0 })
  const account = contractAccountOf(userId)
  const { lastId } = shardNumbers(userId)
  const { rows } = await database.query<{ position: bigint; entry: bigint }>(
    `SELECT ${lastId('position', 100_000)} AS position, ${lastId('entry', 1000)} AS entry`,
  )
  const [first, entry] = [Number(rows[0]?.position ?? 0n) + 1, Number(rows[0]?.entry ?? 0n) + 1]
  const since = now - DAYS * DAY_MS
  for (let made = 0; made < orders; made += STEP) {
    const numbers = `generate_series(${made}::bigint, ${Math.min(made + STEP, orders) - 1}) AS n`
    const at = `${since} + n * ${DAYS * DAY_MS} / ${orders}`
    await database.query(
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
         close_reason, close_price, opened_at, closed_at, open_tick, close_tick)
       SELECT ${first} + n, 0, ${userId}, 1000000, 100000000, 1, 0, 1 + n % ${PROFITS}, ${at}, ($1::integer[])[1 + n % ${instrumentIds.length}], 1, 1, 3, 1, 100000000, ${at}, ${at}, 1, 2 FROM ${numbers}`,
      [instrumentIds],
    )
    await database.query(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, to_balance, kind)
       SELECT ${entry} + n, ${first} + n, ${at}, ${DEMO_ISSUE}, ${account}, 1 + n % ${PROFITS},
         n / ${PROFITS} * ${ROUND_OF_PROFITS} + (1 + n % ${PROFITS}) * (2 + n % ${PROFITS}) / 2, 4 FROM ${numbers}`,
    )
  }
  await database.query(
    'UPDATE account SET balance = (SELECT to_balance FROM entry WHERE to_account = $1 AND to_balance IS NOT NULL ORDER BY id DESC LIMIT 1) WHERE id = $1',
    [account],
  )
  await sealEntries(database)
  await database.query('VACUUM ANALYZE position, entry, account')
}
