import { rulesAt } from '@fairtick/domain'
import type { Pool } from 'pg'

/** A text that a user acknowledged, under a version of the rules. */
export interface Acknowledgement {
  readonly kind: string
  readonly version: number
  readonly at: number
}

/** Records an acknowledgement under the current rules; an earlier one stays unchanged. */
export async function noteAcknowledgement(
  pool: Pool,
  given: { readonly userId: number; readonly kind: string; readonly now: number },
): Promise<void> {
  await pool.query(
    'INSERT INTO acknowledgement (user_id, kind, version, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [given.userId, given.kind, rulesAt(given.now), given.now],
  )
}

/** A user's acknowledgements, oldest first. */
export async function readAcknowledgements(pool: Pool, userId: number): Promise<readonly Acknowledgement[]> {
  const { rows } = await pool.query<{ kind: string; version: number; at: bigint }>(
    'SELECT kind, version, at FROM acknowledgement WHERE user_id = $1 ORDER BY at, kind',
    [userId],
  )
  return rows.map(({ kind, version, at }) => ({ kind, version, at: Number(at) }))
}
