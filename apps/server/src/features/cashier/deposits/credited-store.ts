import type { Usd } from '@fairtick/domain'
import { MONEY } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'
import { SERVER } from '../decisions/money-decision-store'
import { type Deposit, formsOf } from './deposit-store'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * USD that operators credited by hand to all clients together within the last hour and the last day: without
 * what the watch over chains had credited, which has bounds of its own.
 */
export async function readCreditedLately(
  database: Queryable,
  now: number,
): Promise<{ readonly lastHour: Usd; readonly lastDay: Usd }> {
  const { rows } = await database.query<{ hour: unknown; day: unknown }>(
    `SELECT coalesce(sum(credit) FILTER (WHERE decided_at >= $1), 0)::bigint AS hour,
       coalesce(sum(credit), 0)::bigint AS day
     FROM deposit JOIN money_decision made ON made.id = decision_id
     WHERE status = 1 AND decided_at >= $2 AND decided_by <> $3`,
    [now - HOUR_MS, now - DAY_MS, SERVER],
  )
  return { lastHour: MONEY.read(rows[0]?.hour ?? 0), lastDay: MONEY.read(rows[0]?.day ?? 0) }
}

/**
 * Whether another deposit has the transfer that a deposit is for: the watch found so, or another one was
 * credited that names the same transaction of the same coin. One transaction can pay several clients: it is
 * not taken where the watch found for each of the two a transfer of its own in it.
 */
export async function isTransferTaken(
  database: Queryable,
  { id, kind, txid, currencyCode, protocol }: Deposit,
): Promise<boolean> {
  if (kind !== 'coin') return false
  const { rowCount } = await database.query(
    `SELECT FROM (SELECT $1::bigint AS id) own LEFT JOIN chain_transfer mine ON deposit_id = id
     WHERE mine.verdict = 3 OR EXISTS (
       SELECT FROM deposit other LEFT JOIN chain_transfer its ON its.deposit_id = other.id
       WHERE other.id <> $1 AND other.status = 1 AND lower(other.txid) = ANY ($2)
         AND other.currency_code = $3 AND other.protocol_code = $4
         AND (mine.is_taken AND its.is_taken) IS NOT TRUE)`,
    [id, formsOf(txid), currencyCode, protocol],
  )
  return rowCount === 1
}
