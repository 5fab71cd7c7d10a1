import type { Queryable } from '../../../../database/in-transaction'
import type { AddressKind } from '../../methods/currency-store'

/** The kind of addresses for withdrawals over a network; undefined if clients cannot withdraw over it. */
export async function readAddressKind(
  database: Queryable,
  protocol: string,
): Promise<AddressKind | undefined> {
  const { rows } = await database.query<{ address_kind: AddressKind }>(
    'SELECT address_kind FROM withdrawal_currency WHERE protocol = $1 AND address_kind IS NOT NULL ORDER BY is_sample, id LIMIT 1',
    [protocol],
  )
  return rows[0]?.address_kind
}

/** Whether a client has saved an address for withdrawals, ignoring case. */
export async function isSavedByClient(database: Queryable, address: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM withdrawal_method WHERE lower(address) = lower($1) AND removed_at IS NULL LIMIT 1',
    [address],
  )
  return rowCount === 1
}

/** Whether another network with the same currency and protocol is on offer. */
export async function hasOtherNetwork(
  database: Queryable,
  of: {
    readonly currency: string
    readonly protocol: string
    readonly rowId: number | undefined
    readonly isSample: boolean
  },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM deposit_network WHERE is_active AND currency_code = $1 AND protocol_code = $2 AND id IS DISTINCT FROM $3
       AND is_sample = coalesce((SELECT is_sample FROM deposit_network WHERE id = $3), $4) LIMIT 1`,
    [of.currency, of.protocol, of.rowId, of.isSample],
  )
  return rowCount === 1
}
