import type { Pool } from 'pg'
import type { Option } from '@fairtick/domain'
import { selectRows } from '../../books/columns'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../database/heavy-reads'
import { OPTIONS } from './option-store'

/** Rows read at a time. */
const BATCH = 200

/** A user's options settled from a moment to before another, by their number, read as they are asked for: no connection is held meanwhile. */
export async function* readSettledOptions(
  heavyReads: HeavyReads,
  userId: number,
  period: { readonly from: number; readonly to: number },
): AsyncGenerator<Option> {
  const turn = heavyReads(userId, FILE_PATIENCE_MS)
  for (let after = 0; ;) {
    const options = await turn((database) =>
      selectRows(
        database,
        OPTIONS,
        `WHERE user_id = $1 AND status = 3 AND id > $2 AND settled_at >= $3 AND settled_at < $4
        ORDER BY id LIMIT ${BATCH}`,
        [userId, after, period.from, period.to],
      ),
    )
    yield* options
    const last = options.at(-1)
    if (!last || options.length < BATCH) return
    after = last.id
  }
}

/** Most that are of interest to somebody who looks at his screen. */
const LATELY_MAX = 500

/** A user's options that were settled since a moment, the latest of them. */
export async function readLatelySettled(pool: Pool, userId: number, since: number): Promise<Option[]> {
  const latest = `SELECT * FROM option WHERE user_id = $1 AND status = 3 ORDER BY id DESC LIMIT ${LATELY_MAX}`
  const table = `(${latest}) AS latest`
  return selectRows(pool, { ...OPTIONS, table }, 'WHERE settled_at >= $2', [userId, since])
}
