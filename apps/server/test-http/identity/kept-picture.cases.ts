import { HOUR_MS } from '@fairtick/domain'
import { randomBytes } from 'node:crypto'
import type { TestServer } from '../start-test-server.cases'

/** The address of a picture of a user's as after an upload, without a file: for calls that only name it. */
export async function keptPicture({ pool, clock }: TestServer, userId: number): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.png`
  await pool.query(
    'INSERT INTO image (name, user_id, bytes, created_at, erase_at, is_stored) VALUES ($1, $2, 100, $3, $4, true)',
    [name, userId, clock.now(), clock.now() + HOUR_MS],
  )
  return `/api/common/image/${name}`
}
