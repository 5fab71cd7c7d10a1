import type { Lots, Price } from '@fairtick/domain'
import { appendOnlyTable } from '../../../books/append-only-table'
import { columnsOf, selectRows } from '../../../books/columns'
import { FLAG, LOTS, NUMBER, PRICE, optional } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

/** A split of one order: its figures before and after, at the last price in old units. Times in ms. */
export interface OrderSplit {
  readonly id: number
  readonly positionId: number
  readonly userId: number
  readonly actionId: number
  readonly effectiveAt: number
  readonly time: number
  readonly lotsBefore: Lots
  readonly lotsAfter: Lots
  readonly priceBefore: Price
  readonly priceAfter: Price
  readonly triggerBefore: Price | undefined
  readonly lastPrice: Price
  readonly lastTick: number
  readonly wasHeld: boolean
}

const SPLITS = columnsOf<OrderSplit>('position_split', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  positionId: fixed('position_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  actionId: fixed('action_id', NUMBER),
  effectiveAt: fixed('effective_at', NUMBER),
  time: fixed('at', NUMBER),
  lotsBefore: fixed('lots_before', LOTS),
  lotsAfter: fixed('lots_after', LOTS),
  priceBefore: fixed('price_before', PRICE),
  priceAfter: fixed('price_after', PRICE),
  triggerBefore: fixed('trigger_before', optional(PRICE)),
  lastPrice: fixed('last_price', PRICE),
  lastTick: fixed('last_tick', NUMBER),
  wasHeld: fixed('was_held', FLAG),
}))

/** Splits of orders: only ever appended to. */
export const splitTable = appendOnlyTable(SPLITS)

/** The splits of an order, earliest first. A part closed later includes the splits of its original order. */
export async function readSplits(
  database: Queryable,
  {
    id,
    originId,
    userId,
    splitUntil,
  }: {
    readonly id: number
    readonly originId: number
    readonly userId: number
    readonly splitUntil: number | undefined
  },
): Promise<OrderSplit[]> {
  return selectRows(
    database,
    SPLITS,
    'WHERE user_id = $1 AND position_id IN ($2, $3) AND effective_at <= $4 ORDER BY effective_at',
    [userId, id, originId, splitUntil ?? 0],
  )
}
