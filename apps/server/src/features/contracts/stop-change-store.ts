import { type Position, type Stops, priceOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import type { Book } from '../../books/book'
import { NO_SUM, type DatabaseRecord, fixedColumn, rowTable } from '../../books/row-table'

/** Who changed stops: the client, or the price that a trailing stop followed. */
export type StopChanger = 'client' | 'trailing'

/** One change of a position's stops. */
export interface StopChange extends Stops {
  readonly id: number
  readonly positionId: number
  readonly userId: number
  readonly time: number
  readonly by: string
}

/** The history of stops: only ever appended to. */
export const stopChangeTable = rowTable<StopChange, undefined>({
  name: 'stop_change',
  columns: [
    fixedColumn('id', 'bigint', (change) => change.id),
    fixedColumn('position_id', 'bigint', (change) => change.positionId),
    fixedColumn('user_id', 'bigint', (change) => change.userId),
    fixedColumn('at', 'bigint', (change) => change.time),
    fixedColumn('stop_loss', 'bigint', (change) => change.stopLoss),
    fixedColumn('take_profit', 'bigint', (change) => change.takeProfit),
    fixedColumn('trail_distance', 'bigint', (change) => change.trailDistance),
    fixedColumn('by_whom', 'text', (change) => change.by),
  ],
  idOf: (change) => change.id,
  isOpen: () => false,
  openWhere: undefined,
  fromRecord: stopChangeFrom,
  sum: NO_SUM,
})

/** Keeps the stops that an order has from now on in their history. */
export function keepStops(
  book: Book,
  { id: positionId, userId, stopLoss, takeProfit, trailDistance }: Position,
  { time, by }: { readonly time: number; readonly by: StopChanger },
): void {
  const id = book.nextId(stopChangeTable.name)
  book.insert(stopChangeTable, { id, time, by, positionId, userId, stopLoss, takeProfit, trailDistance })
}

/** All changes of a position's stops, oldest first. */
export async function readStopChanges(pool: Pool, positionId: number): Promise<StopChange[]> {
  const rows = await pool.query<DatabaseRecord>(
    'SELECT * FROM stop_change WHERE position_id = $1 ORDER BY id',
    [positionId],
  )
  return rows.rows.map(stopChangeFrom)
}

function stopChangeFrom(record: DatabaseRecord): StopChange {
  const price = (value: unknown) => (typeof value === 'bigint' ? priceOf(value) : undefined)
  return {
    id: Number(record.id),
    positionId: Number(record.position_id),
    userId: Number(record.user_id),
    time: Number(record.at),
    stopLoss: price(record.stop_loss),
    takeProfit: price(record.take_profit),
    trailDistance: price(record.trail_distance),
    by: String(record.by_whom),
  }
}
