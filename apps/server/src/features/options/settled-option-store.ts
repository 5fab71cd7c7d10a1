import type { Option } from '@fairtick/domain'
import type { DatabaseRecord } from '../../books/row-table'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../database/heavy-reads'
import { optionFrom } from './option-store'

/** Rows read at a time. */
const BATCH = 500

/** A user's options settled from a moment to before another, by their number, read as they are asked for: no connection is held meanwhile. */
export async function* readSettledOptions(
  heavyReads: HeavyReads,
  userId: number,
  period: { readonly from: number; readonly to: number },
): AsyncGenerator<Option> {
  const turn = heavyReads(userId, FILE_PATIENCE_MS)
  for (let after = 0; ;) {
    const { rows } = await turn((database) =>
      database.query<DatabaseRecord>(
        `SELECT * FROM option WHERE user_id = $1 AND status = 3 AND id > $2 AND settled_at >= $3 AND settled_at < $4
        ORDER BY id LIMIT ${BATCH}`,
        [userId, after, period.from, period.to],
      ),
    )
    const options = rows.map(optionFrom)
    yield* options
    const last = options.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}
