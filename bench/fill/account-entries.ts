import { DAY_MS } from '@fairtick/domain'
import type { Queryable } from '../../apps/server/src/database/in-transaction'
import { coverAdjustments } from './cover-adjustments'
import { CLIENTS_MONEY, addRealClients, realAccountOf } from './real-clients'
import { sealEntries } from './seal-entries'
import { shardNumbers } from './shard-numbers'

/** Entries of one client's contract account. */
export interface AccountEntries {
  readonly userId: number
  /** All entries: for each closed order a profit and a fee. */
  readonly entries: number
  /** Number of profits replaced by adjustments, evenly spread. */
  readonly adjustments: number
  /** Not quoted in dollars, so that profits are recomputed from their prices. */
  readonly instrumentId: number
  readonly now: number
}

/** Orders per statement. */
const STEP = 50_000
/** Days over which the orders are spread, including today. */
const DAYS = 90

/**
 * Adds a real client with a number of entries: closed orders with their profits and fees, and some
 * adjustments in place of profits. The result passes an audit of the books.
 */
export async function addAccountEntries(database: Queryable, wanted: AccountEntries): Promise<void> {
  const { userId, entries, adjustments, instrumentId, now } = wanted
  await addRealClients(database, { first: userId, clients: 1, balance: 0 })
  const account = realAccountOf(userId)
  const { lastId } = shardNumbers(userId)
  const { rows } = await database.query<{ position: bigint; entry: bigint }>(
    `SELECT ${lastId('position', 100_000)} AS position, ${lastId('entry', 1000)} AS entry`,
  )
  const [first, entry] = [Number(rows[0]?.position ?? 0n) + 1, Number(rows[0]?.entry ?? 0n) + 1]
  const orders = entries / 2
  const isAdjustment = `n % ${orders / adjustments} = 0`
  const at = `${now - DAYS * DAY_MS} + n * ${DAYS * DAY_MS} / ${orders}`
  for (let made = 0; made < orders; made += STEP) {
    const numbers = `generate_series(${made}::bigint, ${Math.min(made + STEP, orders) - 1}) AS n`
    await database.query(
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
         close_reason, close_price, opened_at, closed_at, open_tick, close_tick)
       SELECT ${first} + n, 0, ${userId}, 1000000, 100000000, 1, 1, CASE WHEN ${isAdjustment} THEN 0 ELSE 3 END, ${at}, ${instrumentId},
         1, 1, 3, 1, 100000000, ${at}, ${at}, 1, 2 FROM ${numbers}`,
    )
    await database.query(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, to_balance, kind)
       SELECT ${entry} + 2 * n, ${first} + n, ${at}, CASE WHEN ${isAdjustment} THEN ${CLIENTS_MONEY} ELSE 1 END, ${account}, 3, 2 * n + 3,
         CASE WHEN ${isAdjustment} THEN 14 ELSE 4 END FROM ${numbers}`,
    )
    await database.query(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, kind)
       SELECT ${entry} + 2 * n + 1, ${first} + n, ${at}, ${account}, 2, 1, 2 * n + 2, 5 FROM ${numbers}`,
    )
  }
  await database.query('UPDATE account SET balance = $2 WHERE id = $1', [account, entries])
  await coverAdjustments(database)
  await sealEntries(database)
  await database.query('VACUUM ANALYZE position, entry, account')
}
