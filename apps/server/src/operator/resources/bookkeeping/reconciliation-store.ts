import type { CurrencyAmount } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

/** A currency on a network, or at banks if the network is empty. */
export interface Held {
  readonly currencyCode: string
  readonly protocol: string
}

/** Whether clients deposit or withdraw, or did, in this currency and way. */
export async function isHeld(database: Queryable, { currencyCode, protocol }: Held): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM (
       SELECT currency_code, protocol_code FROM deposit_network UNION ALL SELECT currency_code, '' FROM deposit_way
       UNION ALL SELECT code, CASE kind WHEN 1 THEN protocol ELSE '' END FROM withdrawal_currency
     ) h WHERE currency_code = $1 AND protocol_code = $2 LIMIT 1`,
    [currencyCode, protocol],
  )
  return rowCount === 1
}

/**
 * Stores the balance that an operator declares for the end of a day, with the books' balance: all deposits
 * credited by then less all withdrawals paid. Returns its id and the difference.
 */
export async function insertDeclaration(
  database: Queryable,
  declared: Held & {
    /** In days since the epoch. */
    readonly day: number
    /** The first moment after it, in ms. */
    readonly until: number
    readonly amount: CurrencyAmount
    readonly operator: string
    readonly reason: string
    readonly at: number
  },
): Promise<{ readonly id: number; readonly difference: bigint }> {
  const { currencyCode, protocol, day, until, amount, operator, reason, at } = declared
  const { rows } = await database.query<{ id: bigint; difference: bigint }>(
    `INSERT INTO reconciliation (day, currency_code, protocol_code, books, declared, operator, reason, at)
     SELECT $3, $1, $2,
       (SELECT coalesce(sum(amount), 0) FROM deposit WHERE status = 1 AND currency_code = $1 AND protocol_code = $2 AND decided_at < $4)
       - (SELECT coalesce(sum(received), 0) FROM withdrawal WHERE status = 1 AND currency_code = $1
           AND CASE kind WHEN 1 THEN protocol ELSE '' END = $2 AND ended_at < $4),
       $5::bigint, $6, $7, $8
     RETURNING id, declared - books AS difference`,
    [currencyCode, protocol, day, until, amount, operator, reason, at],
  )
  const [made] = rows
  if (!made) throw new Error('a declaration was not kept')
  return { id: Number(made.id), difference: made.difference }
}

/** Explains a difference; returns the previous explanation, undefined if the row does not exist. */
export async function explainDifference(
  database: Queryable,
  id: number,
  explained: { readonly explanation: string; readonly operator: string; readonly at: number },
): Promise<string | undefined> {
  const { rows } = await database.query<{ explanation: string }>(
    'SELECT explanation FROM reconciliation WHERE id = $1 FOR UPDATE',
    [id],
  )
  await database.query(
    'UPDATE reconciliation SET explanation = $2, explained_by = $3, explained_at = $4 WHERE id = $1',
    [id, explained.explanation, explained.operator, explained.at],
  )
  return rows[0]?.explanation
}
