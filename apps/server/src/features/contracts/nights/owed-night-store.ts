import type { Lots, Price, Rate, Usd } from '@fairtick/domain'
import { appendOnlyTable } from '../../../books/append-only-table'
import { columnsOf, selectRows } from '../../../books/columns'
import { LOTS, MONEY, NUMBER, PRICE, RATE, SMALLINT, optional } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

/**
 * A rollover of one order that its balance could not fully bear: `points` of a lot and night, each `point` of
 * the price. Of the resulting swap, `paid` was booked and `owed` was not, in USD. `nights` 0: debt of an
 * order from before such rows existed. Times in ms.
 */
export interface OrderNight {
  readonly id: number
  readonly positionId: number
  readonly userId: number
  readonly rolloverAt: number
  readonly nights: number
  readonly points: Rate
  readonly point: Price
  readonly time: number
  readonly lots: Lots
  readonly paid: Usd
  readonly owed: Usd
  readonly conversionTick: number | undefined
}

const NIGHTS = columnsOf<OrderNight>('owed_night', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  positionId: fixed('position_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  rolloverAt: fixed('rollover_at', NUMBER),
  nights: fixed('nights', SMALLINT),
  points: fixed('points', RATE),
  point: fixed('point', PRICE),
  time: fixed('at', NUMBER),
  lots: fixed('lots', LOTS),
  paid: fixed('paid', MONEY),
  owed: fixed('owed', MONEY),
  conversionTick: fixed('conversion_tick', optional(NUMBER)),
}))

/** Owed nights of orders: only ever appended to. */
export const owedNightTable = appendOnlyTable(NIGHTS)

/** The owed nights of an order, earliest first. */
export async function readOwedNights(database: Queryable, positionId: number): Promise<OrderNight[]> {
  return selectRows(database, NIGHTS, 'WHERE position_id = $1 AND nights > 0 ORDER BY rollover_at', [
    positionId,
  ])
}
