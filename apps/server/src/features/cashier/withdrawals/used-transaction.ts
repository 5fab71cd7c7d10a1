import type { Queryable } from '../../../database/in-transaction'
import { CURRENCY_KIND } from '../currency-kind'
import { formsOf } from '../deposits/deposit-store'
import { isIn } from './withdrawal-states'
import type { Withdrawal } from './withdrawal-store'

/**
 * Whether a transaction, in any spelling, paid another coin withdrawal. A bank's reference may stand for many
 * payments. Source: docs/decisions/0067-claims-and-transactions.md.
 */
export async function isTransactionUsed(
  database: Queryable,
  { id, kind }: Pick<Withdrawal, 'id' | 'kind'>,
  txid: string,
): Promise<boolean> {
  if (kind !== 'coin') return false
  const { rowCount } = await database.query(
    `SELECT FROM withdrawal WHERE lower(btrim(txid)) = ANY ($2) AND ${isIn('paid')} AND kind = ${CURRENCY_KIND.coin} AND id <> $1 LIMIT 1`,
    [id, formsOf(txid)],
  )
  return rowCount === 1
}
