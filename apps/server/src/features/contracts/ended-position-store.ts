import type { Pool } from 'pg'
import type { Position } from '@fairtick/domain'
import { selectRows } from '../../books/columns'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../database/heavy-reads'
import { BATCH_ROWS, readInBatches } from '../../database/read-in-batches'
import { POSITIONS } from './position-store'

/** A user's orders that ended from a moment to before another, oldest first. */
export function readEndedPositions(
  heavyReads: HeavyReads,
  userId: number,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Position> {
  const turn = heavyReads(userId, FILE_PATIENCE_MS)
  const rest = `WHERE user_id = $1 AND status >= 2 AND (closed_at, id) > ($2, $3) AND closed_at < $4
    ORDER BY closed_at, id LIMIT ${BATCH_ROWS}`
  return readInBatches((last) => {
    const after = [last?.closedAt ?? from, last?.id ?? 0]
    return turn((database) => selectRows(database, POSITIONS, rest, [userId, ...after, to]))
  })
}

/** Most orders that a screen shows of those that ended lately. */
const LATELY_MAX = 500

/** A user's latest orders that ended since a moment. */
export async function readLatelyClosed(pool: Pool, userId: number, since: number): Promise<Position[]> {
  const rest = `WHERE user_id = $1 AND status >= 2 AND closed_at >= $2
    ORDER BY closed_at DESC, id DESC LIMIT ${LATELY_MAX}`
  return selectRows(pool, POSITIONS, rest, [userId, since])
}
