import type { Pool } from 'pg'
import type { Option } from '@fairtick/domain'
import { selectRows } from '../../books/columns'
import { NO_ID } from '../../books/history/movements'
import { LINES } from '../../database/read-lines'
import type { TableHead } from '../../sheets/messages'
import { type OrdersQuery, namesOf } from '../../sheets/order-slices'
import { OPTION_FIELDS } from '../../sheets/tables/options'
import { DIRECTION, OPTIONS, RESULT } from './option-store'

/** The table of options in files. */
export const OPTIONS_HEAD: TableHead = {
  kind: 'options',
  directions: namesOf(DIRECTION),
  results: namesOf(RESULT),
}

/** A user's options settled from a moment to before another, by their number. */
export const settledOptions = (
  userId: number,
  { from, to }: { readonly from: number; readonly to: number },
): OrdersQuery => ({
  fields: OPTION_FIELDS,
  rows: `SELECT * FROM option WHERE user_id = $1 AND status = 3 AND id > $2 AND settled_at >= $3
    AND settled_at < $4 ORDER BY id LIMIT ${LINES}`,
  order: 'id',
  values: ([id] = ['0']) => [userId, id, from, to],
})

/** A user's running options, newest first. */
export const runningOptions = (userId: number): OrdersQuery => ({
  fields: OPTION_FIELDS,
  rows: `SELECT * FROM option WHERE user_id = $1 AND status = 1 AND id < $2 ORDER BY id DESC LIMIT ${LINES}`,
  order: 'id DESC',
  values: ([id] = [NO_ID]) => [userId, id],
})

/** Most options that a screen shows of those that were settled lately. */
const LATELY_MAX = 500

/** A user's latest options that were settled since a moment. */
export async function readLatelySettled(pool: Pool, userId: number, since: number): Promise<Option[]> {
  const latest = `SELECT * FROM option WHERE user_id = $1 AND status = 3 ORDER BY id DESC LIMIT ${LATELY_MAX}`
  const table = `(${latest}) AS latest`
  return selectRows(pool, { ...OPTIONS, table }, 'WHERE settled_at >= $2', [userId, since])
}
