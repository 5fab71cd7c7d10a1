import { DAY_MS } from '@fairtick/domain'
import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'

/**
 * Records a login's device and network; returns whether the user has logged in before, but never from there.
 */
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

const FORGOTTEN_MS = 400 * DAY_MS
const FORGOTTEN_AT_ONCE = 1000

/**
 * Erases long-unused places of logins, except each user's last one: without it, the next login would count as
 * the first.
 */
export async function forgetDevices(database: Queryable, now: number): Promise<void> {
  await database.query(
    `DELETE FROM known_device WHERE (user_id, device, network) IN (
       SELECT user_id, device, network FROM known_device AS old WHERE last_at < $1 AND EXISTS (
         SELECT FROM known_device AS later
         WHERE later.user_id = old.user_id AND (later.last_at, later.device, later.network) > (old.last_at, old.device, old.network)
       ) LIMIT ${FORGOTTEN_AT_ONCE}
     )`,
    [now - FORGOTTEN_MS],
  )
}

/** Whether a user has logged in from a device before, from any network; false for an unknown user. */
export async function isKnownDevice(
  pool: Pool,
  userId: number | undefined,
  device: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM known_device WHERE user_id = $1 AND device = $2 LIMIT 1',
    [userId ?? 0, device],
  )
  return rowCount === 1
}
