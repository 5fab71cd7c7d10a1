import { createPool } from '../../../apps/server/src/database/pool'
import { silentLog } from '../../../apps/server/test-support/silent-log.cases'
import { findDatabase } from '../../../tools/start/find-database'

/** Executes one statement in the database of the journeys' server, where no call can do it. */
export async function inDatabase(statement: string, values: readonly unknown[] = []): Promise<void> {
  const settings = { ...process.env, DATA_DIR: process.env['JOURNEY_DATA_DIR'] ?? '' }
  const { url, close } = await findDatabase(settings)
  const pool = createPool({
    url,
    name: 'fairtick-journeys',
    log: silentLog(),
    allowUnsafe: true,
    max: 1,
  })
  try {
    await pool.query(statement, [...values])
  } finally {
    await pool.end()
    await close()
  }
}
