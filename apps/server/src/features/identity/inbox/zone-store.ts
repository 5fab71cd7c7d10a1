import { zoneNamed } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

/** The zone of a user whose browser has named none, or one that this program does not know. */
const UNKNOWN = 'UTC'

/** A stored zone as one that this program knows. */
export const zoneFrom = (stored: string | null): string => zoneNamed(stored ?? UNKNOWN) ?? UNKNOWN

/** The time zone in which a user's messages say moments. */
export async function readZone(database: Queryable, userId: number): Promise<string> {
  const { rows } = await database.query<{ zone: string }>('SELECT zone FROM notice_zone WHERE user_id = $1', [
    userId,
  ])
  return zoneFrom(rows[0]?.zone ?? null)
}

/** Writes a user's zone in the place of an earlier one. */
export async function writeZone(database: Queryable, userId: number, zone: string): Promise<void> {
  await database.query(
    `INSERT INTO notice_zone (user_id, zone) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET zone = $2 WHERE notice_zone.zone <> $2`,
    [userId, zone],
  )
}
