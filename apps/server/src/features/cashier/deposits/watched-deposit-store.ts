import { currencyAmountOf, usdOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import type { WatchedDeposit } from '../../../chains/watch/watch-ports'

interface Row {
  readonly id: bigint
  readonly user_id: bigint
  readonly submitted_at: bigint
  readonly is_waiting: boolean
  readonly txid: string | null
  readonly address: string
  readonly amount: bigint
  readonly credit: bigint
  readonly confirmations_min: number
}

/** Deposits watched per look. */
const WATCHED_MAX = 5000

/** Deposits of one look, and the id after which the next look continues; 0: from the oldest again. */
interface WatchedPage {
  readonly deposits: readonly Omit<WatchedDeposit, 'isOwnAddress'>[]
  readonly last: number
}

/**
 * The next deposits of a coin and protocol, oldest first: waiting ones, and ones credited since a moment
 * without a matched transfer. Excludes samples: their addresses cannot receive transfers.
 */
export async function readWatchedDeposits(
  pool: Pool,
  coin: { readonly currency: string; readonly protocol: string },
  {
    since,
    after,
    most = WATCHED_MAX,
  }: { readonly since: number; readonly after: number; readonly most?: number },
): Promise<WatchedPage> {
  const { rows } = await pool.query<Row>(
    `SELECT deposit.id, user_id, submitted_at, is_waiting, txid, deposit.address, amount, credit, confirmations_min
       FROM (SELECT deposit.*, true AS is_waiting FROM deposit WHERE status = 0
             UNION ALL
             SELECT deposit.*, false FROM deposit WHERE status = 1 AND decided_at >= $3
               AND NOT EXISTS (SELECT FROM chain_transfer WHERE deposit_id = deposit.id AND is_taken)) deposit
       JOIN deposit_network network ON network.id = way_id AND NOT is_sample
      WHERE kind = 0 AND deposit.currency_code = $1 AND deposit.protocol_code = $2 AND deposit.id > $5
      ORDER BY deposit.id LIMIT $4`,
    [coin.currency, coin.protocol, since, most, after],
  )
  const deposits = rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    statedAt: Number(row.submitted_at),
    isWaiting: row.is_waiting,
    txid: row.txid ?? undefined,
    address: row.address,
    amount: currencyAmountOf(row.amount),
    credit: usdOf(row.credit),
    confirmationsMin: row.confirmations_min,
  }))
  return { deposits, last: rows.length < most ? 0 : (deposits.at(-1)?.id ?? 0) }
}

/**
 * The highest number of decimals of the deposit networks with these names, samples excluded; undefined if
 * there is no such network.
 */
export async function readDecimals(
  pool: Pool,
  coin: { readonly currency: string; readonly protocol: string },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ decimals: number | null }>(
    'SELECT max(decimals) AS decimals FROM deposit_network WHERE currency_code = $1 AND protocol_code = $2 AND NOT is_sample',
    [coin.currency, coin.protocol],
  )
  return rows[0]?.decimals ?? undefined
}

/** Returns which of the deposits are rejected or invalid. */
export async function readRefusedDeposits(
  pool: Pool,
  depositIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ id: bigint }>(
    'SELECT id FROM deposit WHERE id = ANY ($1) AND status IN (2, 3)',
    [depositIds],
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Whether a deposit has an exact transfer of its own with all of its confirmations, as of the last look. */
export async function isProven(pool: Pool, depositId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM chain_transfer found JOIN deposit ON deposit.id = deposit_id JOIN deposit_network ON deposit_network.id = way_id
      WHERE deposit_id = $1 AND is_taken AND verdict = 0 AND found.amount = deposit.amount AND confirmations >= confirmations_min`,
    [depositId],
  )
  return rowCount === 1
}
