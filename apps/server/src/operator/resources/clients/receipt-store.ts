import type { Queryable } from '../../../database/in-transaction'

const TABLE = { forex: 'position', micro: 'option' } as const

/** The client of an order; undefined if the order does not exist. */
export async function readOwnerOfOrder(
  database: Queryable,
  kind: keyof typeof TABLE,
  id: number,
): Promise<number | undefined> {
  const { rows } = await database.query<{ user_id: bigint }>(
    `SELECT user_id FROM ${TABLE[kind]} WHERE id = $1`,
    [id],
  )
  return rows[0] && Number(rows[0].user_id)
}
