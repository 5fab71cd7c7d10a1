import type { Pool } from 'pg'
import type { Position } from '@fairtick/domain'
import { selectRows } from '../../books/columns'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../database/heavy-reads'
import { POSITIONS } from './position-store'

/** Rows read at a time. */
const BATCH = 200

/** A user's orders that ended from a moment to before another, oldest first, read as they are asked for: no connection is held meanwhile. */
export async function* readEndedPositions(
  heavyReads: HeavyReads,
  userId: number,
  period: { readonly from: number; readonly to: number },
): AsyncGenerator<Position> {
  const turn = heavyReads(userId, FILE_PATIENCE_MS)
  let [endedAt, id] = [period.from, 0]
  for (;;) {
    const positions = await turn((database) =>
      selectRows(
        database,
        POSITIONS,
        `WHERE user_id = $1 AND status >= 2 AND (closed_at, id) > ($2, $3) AND closed_at < $4
        ORDER BY closed_at, id LIMIT ${BATCH}`,
        [userId, endedAt, id, period.to],
      ),
    )
    yield* positions
    const last = positions.at(-1)
    if (!last || positions.length < BATCH) return
    endedAt = last.closedAt ?? endedAt
    id = last.id
  }
}

/** Most that are of interest to somebody who looks at his screen. */
const LATELY_MAX = 500

/** A user's orders that ended since a moment, the latest of them. */
export async function readLatelyClosed(pool: Pool, userId: number, since: number): Promise<Position[]> {
  const rest = `WHERE user_id = $1 AND status >= 2 AND closed_at >= $2
    ORDER BY closed_at DESC, id DESC LIMIT ${LATELY_MAX}`
  return selectRows(pool, POSITIONS, rest, [userId, since])
}
