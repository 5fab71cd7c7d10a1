import { clientAccount } from '@fairtick/domain'
import type { DatabasePool } from '../../apps/server/src/database/pool'

/** A tenth of all that there is, and at the most what fits well into one statement. */
const STEP = 100_000
/** Days that the orders are spread over, this one among them, and instruments. */
const DAYS = 90
const INSTRUMENTS = 4
const DAY_MS = 86_400_000

/** Gives a user so many closed orders, each with a profit and the entry that books it, spread evenly over days until now. No books stand behind them. */
export async function makeHistory(
  pool: DatabasePool,
  { userId, orders, now }: { readonly userId: number; readonly orders: number; readonly now: number },
): Promise<void> {
  const account = clientAccount(userId, 'contract', 'real')
  const { rows } = await pool.query<{ id: bigint }>(
    'SELECT coalesce(max(id), 100000)::bigint AS id FROM position',
  )
  const first = Number(rows[0]?.id ?? 0n) + 1
  const since = now - DAYS * DAY_MS
  for (let made = 0; made < orders; made += STEP) {
    const numbers = `generate_series(${made}, ${Math.min(made + STEP, orders) - 1}) AS n`
    const at = `${since} + n::bigint * ${DAYS * DAY_MS} / ${orders}`
    await pool.query(
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
         close_reason, close_price, opened_at, closed_at, open_tick, close_tick)
       SELECT ${first} + n, 0, ${userId}, 1, 1, 1, 1, 1 + n % 1000, ${at}, 1 + n % ${INSTRUMENTS}, 1, 1, 3, 1, 1, ${at}, ${at}, 1, 2 FROM ${numbers}`,
    )
    await pool.query(
      `INSERT INTO entry (id, reference, at, from_account, to_account, amount, to_balance, kind)
       SELECT ${first} + n, ${first} + n, ${at}, 1, ${account}, 1 + n % 1000, 1, 4 FROM ${numbers}`,
    )
  }
  await pool.query('VACUUM ANALYZE position, entry')
}
