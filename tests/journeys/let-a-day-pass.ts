import { createPool } from '../../apps/server/src/database/pool'
import { nearestDatabase } from '../../tools/start/nearest-database'
import { silentLog } from '../../apps/server/test-support/silent-log.cases'

const DAY_MS = 86_400_000

/**
 * Has a day gone by for what a client has: passkeys, saved methods and what holds withdrawals are a day
 * older, and everybody can ask for a code again.
 */
export async function letADayPass(userId: number): Promise<void> {
  const database = await nearestDatabase({
    ...process.env,
    DATA_DIR: process.env['JOURNEY_DATA_DIR'] ?? '',
  })
  const pool = createPool({
    url: database.url,
    name: 'fairtick-journeys',
    log: silentLog(),
    allowUnsafe: true,
    max: 1,
  })
  try {
    for (const older of [
      'UPDATE passkey SET created_at = created_at - $2 WHERE user_id = $1',
      'UPDATE withdrawal_method SET created_at = created_at - $2, usable_at = usable_at - $2 WHERE user_id = $1',
      'UPDATE credential SET held_until = held_until - $2 WHERE id = $1',
    ])
      await pool.query(older, [userId, DAY_MS])
    await pool.query('UPDATE code_request SET at = at - $1', [DAY_MS])
  } finally {
    await pool.end()
    await database.close()
  }
}
