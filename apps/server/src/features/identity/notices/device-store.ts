import type { Queryable } from '../../../database/in-transaction'

/** Notes where a user logs in from; answers whether he has logged in before, but never from there. */
export async function noteDevice(
  database: Queryable,
  { userId, device, network, now }: { userId: number; device: string; network: string; now: number },
): Promise<{ isNew: boolean }> {
  const rows = await database.query<{ is_new: boolean }>(
    `WITH before AS (SELECT count(*) AS known, bool_or(device = $2 AND network = $3) AS here FROM known_device WHERE user_id = $1),
     noted AS (
       INSERT INTO known_device (user_id, device, network, first_at, last_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (user_id, device, network) DO UPDATE SET last_at = $4
     )
     SELECT known > 0 AND here IS NOT TRUE AS is_new FROM before`,
    [userId, device, network, now],
  )
  return { isNew: rows.rows[0]?.is_new === true }
}
