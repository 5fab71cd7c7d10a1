import type { Lots, Price, Usd } from '@fairtick/domain'
import { appendOnlyTable } from '../../../books/append-only-table'
import { columnsOf, selectRows } from '../../../books/columns'
import { LOTS, MONEY, NUMBER, PRICE, optional } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

/**
 * A dividend of one order. `amount` in the quote currency per unit, as of its minute; `lots` in units as of
 * `splitUntil`, their last split. `paid` in USD, of which `owed` exceeded the balance; undefined if the
 * excess was waived, as before debts were recorded. Times in ms.
 */
export interface OrderDividend {
  readonly id: number
  readonly positionId: number
  readonly userId: number
  readonly actionId: number
  readonly effectiveAt: number
  readonly time: number
  readonly lots: Lots
  readonly splitUntil: number | undefined
  readonly amount: Price
  readonly paid: Usd
  readonly owed: Usd | undefined
  readonly conversionTick: number | undefined
}

const DIVIDENDS = columnsOf<OrderDividend>('position_dividend', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  positionId: fixed('position_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  actionId: fixed('action_id', NUMBER),
  effectiveAt: fixed('effective_at', NUMBER),
  time: fixed('at', NUMBER),
  lots: fixed('lots', LOTS),
  splitUntil: fixed('split_until', optional(NUMBER)),
  amount: fixed('amount', PRICE),
  paid: fixed('paid', MONEY),
  owed: fixed('owed', optional(MONEY)),
  conversionTick: fixed('conversion_tick', optional(NUMBER)),
}))

/** Dividends of orders: only ever appended to. */
export const dividendTable = appendOnlyTable(DIVIDENDS)

/** The dividends of an order, the earliest first. */
export async function readDividends(database: Queryable, positionId: number): Promise<OrderDividend[]> {
  return selectRows(database, DIVIDENDS, 'WHERE position_id = $1 ORDER BY effective_at', [positionId])
}
