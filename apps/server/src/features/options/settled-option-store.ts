import type { Pool } from 'pg'
import type { Option } from '@fairtick/domain'
import { selectRows } from '../../books/columns'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../database/heavy-reads'
import { BATCH_ROWS, readInBatches } from '../../database/read-in-batches'
import { OPTIONS } from './option-store'

/** A user's options settled from a moment to before another, by their number. */
export function readSettledOptions(
  heavyReads: HeavyReads,
  userId: number,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Option> {
  const turn = heavyReads(userId, FILE_PATIENCE_MS)
  const rest = `WHERE user_id = $1 AND status = 3 AND id > $2 AND settled_at >= $3 AND settled_at < $4
    ORDER BY id LIMIT ${BATCH_ROWS}`
  return readInBatches((last) =>
    turn((database) => selectRows(database, OPTIONS, rest, [userId, last?.id ?? 0, from, to])),
  )
}

/** Most options that a screen shows of those that were settled lately. */
const LATELY_MAX = 500

/** A user's latest options that were settled since a moment. */
export async function readLatelySettled(pool: Pool, userId: number, since: number): Promise<Option[]> {
  const latest = `SELECT * FROM option WHERE user_id = $1 AND status = 3 ORDER BY id DESC LIMIT ${LATELY_MAX}`
  const table = `(${latest}) AS latest`
  return selectRows(pool, { ...OPTIONS, table }, 'WHERE settled_at >= $2', [userId, since])
}
