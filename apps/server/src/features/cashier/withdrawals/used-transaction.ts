import type { Queryable } from '../../../database/in-transaction'
import { formsOf } from '../deposits/deposit-store'
import type { Withdrawal } from './withdrawal-store'

/**
 * Whether another withdrawal of coins was paid by a transaction, however it is written. A bank's reference
 * may stand for many payments. Source: docs/decisions/0067-claims-and-transactions.md.
 */
export async function isTransactionUsed(
  database: Queryable,
  { id, kind }: Pick<Withdrawal, 'id' | 'kind'>,
  txid: string,
): Promise<boolean> {
  if (kind !== 'coin') return false
  const { rowCount } = await database.query(
    'SELECT FROM withdrawal WHERE lower(btrim(txid)) = ANY ($2) AND status = 1 AND kind = 1 AND id <> $1 LIMIT 1',
    [id, formsOf(txid)],
  )
  return rowCount === 1
}
