import {
  changeExposure,
  exposureOf,
  type CloseReason,
  type Exposure,
  type Position,
  type PositionStatus,
  type Side,
  type Usd,
  positionOf,
  usdOf,
} from '@fairtick/domain'
import { columnsOf, selectRow, selectRows, storedAs } from '../../books/columns'
import { INTEGER, LOTS, MONEY, NUMBER, PRICE, SMALLINT, named, optional } from '../../books/fields'
import { endedPageSql, readEndedSums } from '../../books/history/ended-orders'
import type { Queryable } from '../../database/in-transaction'
import { rowTable } from '../../books/row-table'

const STATUS: Readonly<Record<PositionStatus, number>> = { pending: 0, held: 1, cancelled: 2, closed: 3 }
/** Sides as the database holds them, for good. */
export const SIDE: Readonly<Record<Side, number>> = { buy: 1, sell: 2 }
const FILLS: Readonly<Record<'rising' | 'falling', number>> = { rising: 1, falling: 2 }
/** Why orders ended, as the database holds it, for good. */
export const REASON: Readonly<Record<CloseReason, number>> = {
  client: 1,
  'stop-loss': 2,
  'take-profit': 3,
  'stop-out': 4,
  copy: 5,
  cancelled: 6,
  reset: 7,
  'copy-stop': 8,
  delisted: 9,
}

/** Columns of one type stand together: that makes the arrays of a batch faster (decision 0047). */
const STORED = columnsOf('position', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  originId: fixed('origin_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  replaces: fixed('replaces', optional(NUMBER)),
  lots: free('lots', LOTS),
  openPrice: free('open_price', PRICE),
  margin: free('margin', MONEY),
  fee: free('fee', MONEY),
  profit: free('profit', MONEY),
  swap: free('swap', MONEY),
  owed: free('owed', MONEY),
  swappedUntil: free('swapped_until', optional(NUMBER)),
  splitUntil: free('split_until', optional(NUMBER)),
  paidUntil: free('paid_until', optional(NUMBER)),
  createdAt: fixed('created_at', NUMBER),
  rules: fixed('rules', SMALLINT),
  instrumentId: fixed('instrument_id', INTEGER),
  leverage: fixed('leverage', INTEGER),
  side: fixed('side', named(SIDE)),
  status: free('status', named(STATUS)),
  fillsWhen: free('fills_when', optional(named(FILLS))),
  closeReason: free('close_reason', optional(named(REASON))),
  closePrice: free('close_price', optional(PRICE)),
  stopLoss: free('stop_loss', optional(PRICE)),
  takeProfit: free('take_profit', optional(PRICE)),
  trailDistance: free('trail_distance', optional(PRICE)),
  openedAt: free('opened_at', optional(NUMBER)),
  closedAt: free('closed_at', optional(NUMBER)),
  expiresAt: free('expires_at', optional(NUMBER)),
  replacedBy: free('replaced_by', optional(NUMBER)),
  openTick: free('open_tick', optional(NUMBER)),
  closeTick: free('close_tick', optional(NUMBER)),
  activeFrom: free('active_from', NUMBER),
  triggerPrice: free('trigger_price', optional(PRICE)),
  placedTick: fixed('placed_tick', optional(NUMBER)),
  openConversionTick: free('open_conversion_tick', optional(NUMBER)),
  closeConversionTick: free('close_conversion_tick', optional(NUMBER)),
}))

/** The columns of contract orders. A row in an unknown state is an error. */
export const POSITIONS = storedAs(STORED, { stored: (position: Position) => position, row: positionOf })

/** Contract orders. Pending and held ones are open. */
export const positionTable = rowTable<Position, Exposure>({
  columns: POSITIONS,
  idOf: (position) => position.id,
  isOpen: (position) => position.status === 'pending' || position.status === 'held',
  openWhere: 'status <= 1',
  isWatched: true,
  sum: { of: exposureOf, change: changeExposure },
})

/** The result of an order after its fee and swaps. */
const NET = 'profit + swap - fee'

/** A filter of a user's orders. Times are ms of their end (history) or placing (open). */
export interface PositionFilter {
  readonly status: 'pending' | 'held' | 'ended'
  readonly instrumentId?: number | undefined
  readonly side?: Side | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Ended with a profit, or with a loss, after its fee and swaps. */
  readonly result?: 'win' | 'loss' | undefined
}

/** A page of a user's orders, newest first: open ones by their placing, ended ones by their end. */
export async function readPositions(
  database: Queryable,
  userId: number,
  filter: PositionFilter,
  page: { offset: number; limit: number },
): Promise<Position[]> {
  const where = conditions(userId, filter)
  const order = filter.status === 'ended' ? 'closed_at DESC, id DESC' : 'id DESC'
  const rest = `WHERE ${where.text} ORDER BY ${order} OFFSET ${page.offset} LIMIT ${page.limit}`
  return selectRows(database, POSITIONS, rest, where.values)
}

/** A number of orders with their profit in sum, before and after fees and swaps. */
export interface OrderSums {
  readonly total: number
  readonly profit: Usd
  readonly net: Usd
}

/** A page of all orders of a user that have ended, newest first, and the sums of all of them. */
export async function readEnded(
  database: Queryable,
  userId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<OrderSums & { readonly positions: readonly Position[] }> {
  const sums = await readEndedSums(database, 'contracts', userId)
  const { total } = sums
  if (page.offset >= total) return { positions: [], ...sums }
  const end = await endedPageSql(database, 'contracts', userId, { ...page, total })
  const rest = `WHERE user_id = $1 AND status >= 2${end}`
  return { positions: await selectRows(database, POSITIONS, rest, [userId]), ...sums }
}

/** Sums of the orders matching a filter, realised amounts only: pending orders have paid nothing. */
export async function sumPositions(
  database: Queryable,
  userId: number,
  filter: PositionFilter,
): Promise<OrderSums> {
  const where = conditions(userId, filter)
  const rows = await database.query<{ total: bigint; profit: bigint; net: bigint }>(
    `SELECT count(*) AS total, coalesce(sum(profit), 0)::bigint AS profit,
       coalesce(sum(${NET}) FILTER (WHERE status IN (${STATUS.held}, ${STATUS.closed})), 0)::bigint AS net
     FROM position WHERE ${where.text}`,
    where.values,
  )
  const [row] = rows.rows
  return { total: Number(row?.total ?? 0n), profit: usdOf(row?.profit ?? 0n), net: usdOf(row?.net ?? 0n) }
}

/** All open orders of a user, newest first. */
export async function readOpenPositions(database: Queryable, userId: number): Promise<Position[]> {
  return selectRows(database, POSITIONS, 'WHERE user_id = $1 AND status <= 1 ORDER BY id DESC', [userId])
}

/** Whether an order is, or was, this user's. */
export async function isPositionOf(database: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM position WHERE id = $1 AND user_id = $2', [id, userId])
  return rows.rows.length > 0
}

/** One order of a user. */
export function readPosition(database: Queryable, userId: number, id: number): Promise<Position | undefined> {
  return selectRow(database, POSITIONS, 'WHERE id = $1 AND user_id = $2', [id, userId])
}

function conditions(userId: number, filter: PositionFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [userId]
  const add = (sql: string, value: unknown) => {
    values.push(value)
    return ` AND ${sql} $${values.length}`
  }
  const ended = filter.status === 'ended'
  const time = ended ? 'closed_at' : 'created_at'
  let text = 'user_id = $1'
  text += ended
    ? ' AND status >= 2'
    : ` AND status <= 1 AND status = ${STATUS[filter.status === 'held' ? 'held' : 'pending']}`
  if (filter.instrumentId !== undefined)
    text += add('instrument_id =', Math.min(filter.instrumentId, 2 ** 31 - 1))
  if (filter.side !== undefined) text += add('side =', SIDE[filter.side])
  if (filter.from !== undefined) text += add(`${time} >=`, filter.from)
  if (filter.to !== undefined) text += add(`${time} <`, filter.to)
  if (filter.result !== undefined) text += ` AND ${NET} ${filter.result === 'win' ? '>' : '<'} 0`
  return { text, values }
}
