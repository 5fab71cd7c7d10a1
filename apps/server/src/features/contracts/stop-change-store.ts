import type { Position, Stops } from '@fairtick/domain'
import type { Book } from '../../books/book'
import { columnsOf, selectPart } from '../../books/columns'
import { NUMBER, PRICE, TEXT, optional } from '../../books/fields'
import { appendOnlyTable } from '../../books/append-only-table'
import type { Queryable } from '../../database/in-transaction'

/**
 * The origin of a change of stops: the client, the price a trailing stop followed, a copied trader, or a
 * split.
 */
export type StopChanger = 'client' | 'trailing' | 'copy' | 'split'

/** One change of a position's stops. */
export interface StopChange extends Stops {
  readonly id: number
  readonly positionId: number
  readonly userId: number
  readonly time: number
  readonly by: string
}

const STOP_CHANGES = columnsOf<StopChange>('stop_change', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  positionId: fixed('position_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  time: fixed('at', NUMBER),
  stopLoss: fixed('stop_loss', optional(PRICE)),
  takeProfit: fixed('take_profit', optional(PRICE)),
  trailDistance: fixed('trail_distance', optional(PRICE)),
  by: fixed('by_whom', TEXT),
}))

/** The history of stops: only ever appended to. */
export const stopChangeTable = appendOnlyTable(STOP_CHANGES)

/** Appends an order's current stops to their history. */
export function keepStops(
  book: Book,
  { id: positionId, userId, stopLoss, takeProfit, trailDistance }: Position,
  { time, by }: { readonly time: number; readonly by: StopChanger },
): void {
  const id = book.nextId(stopChangeTable.name)
  book.insert(stopChangeTable, { id, time, by, positionId, userId, stopLoss, takeProfit, trailDistance })
}

/** A page of a position's stop changes, from the latest back; each page begins with its oldest. */
export async function readStopChanges(
  database: Queryable,
  positionId: number,
  cut: { readonly offset: number; readonly limit: number },
): Promise<readonly StopChange[]> {
  const of = { where: 'position_id = $1', values: [positionId], ...cut }
  return (await selectPart(database, STOP_CHANGES, of)).toReversed()
}
