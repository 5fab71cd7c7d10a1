import type { Queryable } from '../../../database/in-transaction'
import { type RecentSums, readRecentSums } from '../recent-sums-store'
import { SERVER } from '../decisions/money-decision-store'
import { type Deposit, formsOf } from './deposit-store'

/**
 * USD that operators credited by hand to all clients together within the last hour and the last day. Excludes
 * credits of the chain watch, which has bounds of its own.
 */
export const readCreditedSums = (database: Queryable, now: number): Promise<RecentSums> =>
  readRecentSums(database, now, {
    sum: 'credit',
    at: 'decided_at',
    from: 'deposit JOIN money_decision made ON made.id = decision_id AND status = 1 AND decided_by <> $3',
    values: [SERVER],
  })

/**
 * Whether another deposit has the transfer that a deposit claims: the watch matched it, or a credited one
 * names the same transaction of the same coin. One transaction can pay several clients: it is still free if
 * the watch matched each of the two with a transfer of its own in it.
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
