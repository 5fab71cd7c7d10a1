import type { DatabasePool } from '../../../database/pool'
import { readLatelyClosed } from '../ended-position-store'
import { readLatelySettled } from '../../options/settled-option-store'
import type { LatelyEnded } from '../../../realtime/messages'

/** A user's orders and options that ended since a moment, for sockets that may have missed it. */
export async function readEndedSince(
  pool: DatabasePool,
  userId: number,
  since: number,
): Promise<LatelyEnded> {
  const [positions, options] = await Promise.all([
    readLatelyClosed(pool, userId, since),
    readLatelySettled(pool, userId, since),
  ])
  return { positions, options }
}
