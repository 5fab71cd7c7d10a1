import type { Pool } from 'pg'
import type { Position } from '@fairtick/domain'
import { selectRows } from '../../books/columns'
import { NO_ID } from '../../books/history/movements'
import { LINES } from '../../database/read-lines'
import type { TableHead } from '../../sheets/messages'
import { type OrdersQuery, namesOf } from '../../sheets/order-slices'
import { CONTRACT_FIELDS } from '../../sheets/tables/contracts'
import { POSITIONS, REASON, SIDE } from './position-store'

/** The table of contract orders in files. */
export const CONTRACTS_HEAD: TableHead = {
  kind: 'contracts',
  sides: namesOf(SIDE),
  reasons: namesOf(REASON),
}

/** A user's orders that ended from a moment to before another, oldest first. */
export const endedOrders = (
  userId: number,
  { from, to }: { readonly from: number; readonly to: number },
): OrdersQuery => ({
  fields: CONTRACT_FIELDS,
  rows: `SELECT * FROM position WHERE user_id = $1 AND status >= 2 AND (closed_at, id) > ($2, $3)
    AND closed_at < $4 ORDER BY closed_at, id LIMIT ${LINES}`,
  order: 'closed_at, id',
  values: ([id, closedAt] = ['0', String(from)]) => [userId, closedAt, id, to],
})

/** All open orders of a user, newest first. */
export const openOrders = (userId: number): OrdersQuery => ({
  fields: CONTRACT_FIELDS,
  rows: `SELECT * FROM position WHERE user_id = $1 AND status <= 1 AND id < $2 ORDER BY id DESC LIMIT ${LINES}`,
  order: 'id DESC',
  values: ([id] = [NO_ID]) => [userId, id],
})

/** Most orders that a screen shows of those that ended lately. */
const LATELY_MAX = 500

/** A user's latest orders that ended since a moment. */
export async function readLatelyClosed(pool: Pool, userId: number, since: number): Promise<Position[]> {
  const rest = `WHERE user_id = $1 AND status >= 2 AND closed_at >= $2
    ORDER BY closed_at DESC, id DESC LIMIT ${LATELY_MAX}`
  return selectRows(pool, POSITIONS, rest, [userId, since])
}
