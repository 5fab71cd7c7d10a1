import type { Usd } from '@fairtick/domain'
import { appendOnlyTable } from '../../../books/append-only-table'
import { columnsOf, selectRows } from '../../../books/columns'
import { MONEY, NUMBER } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

/**
 * A part of another order's loss (`lostId`) that an order owes, in USD: the house covered it while the
 * order's own profit could not be realised. Times in ms.
 */
export interface CoveredLoss {
  readonly id: number
  readonly positionId: number
  readonly userId: number
  readonly lostId: number
  readonly time: number
  readonly owed: Usd
}

const COVERED = columnsOf<CoveredLoss>('covered_loss', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  positionId: fixed('position_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  lostId: fixed('lost_id', NUMBER),
  time: fixed('at', NUMBER),
  owed: fixed('owed', MONEY),
}))

/** Covered losses: only ever appended to. */
export const coveredLossTable = appendOnlyTable(COVERED)

/** Other orders' losses that an order owes, or owed until its close, earliest first. */
export async function readCoveredLosses(database: Queryable, positionId: number): Promise<CoveredLoss[]> {
  return selectRows(database, COVERED, 'WHERE position_id = $1 ORDER BY id', [positionId])
}
