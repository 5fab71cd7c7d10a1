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
import { endedPageSql, readEndedSums, sumUpEnded } from '../../books/history/ended-orders'
import { readRecord } from '../../books/read-record'
import type { Queryable } from '../../database/in-transaction'
import { type DatabaseRecord, column, fixedColumn, rowTable } from '../../books/row-table'

const STATUS: Readonly<Record<PositionStatus, number>> = { pending: 0, held: 1, cancelled: 2, closed: 3 }
const SIDE: Readonly<Record<Side, number>> = { buy: 1, sell: 2 }
const FILLS: Readonly<Record<'rising' | 'falling', number>> = { rising: 1, falling: 2 }
const REASON: Readonly<Record<CloseReason, number>> = {
  client: 1,
  'stop-loss': 2,
  'take-profit': 3,
  'stop-out': 4,
  copy: 5,
  cancelled: 6,
  reset: 7,
}

/** Contract orders. Pending and held ones are open. */
export const positionTable = rowTable<Position, Exposure>({
  name: 'position',
  columns: [
    fixedColumn('id', 'bigint', (position) => position.id),
    fixedColumn('origin_id', 'bigint', (position) => position.originId),
    fixedColumn('user_id', 'bigint', (position) => position.userId),
    column('lots', 'bigint', (position) => position.lots),
    column('open_price', 'bigint', (position) => position.openPrice),
    column('margin', 'bigint', (position) => position.margin),
    column('fee', 'bigint', (position) => position.fee),
    column('profit', 'bigint', (position) => position.profit),
    column('swap', 'bigint', (position) => position.swap),
    column('swapped_until', 'bigint', (position) => position.swappedUntil),
    fixedColumn('created_at', 'bigint', (position) => position.createdAt),
    fixedColumn('rules', 'smallint', (position) => position.rules),
    fixedColumn('instrument_id', 'integer', (position) => position.instrumentId),
    fixedColumn('leverage', 'integer', (position) => position.leverage),
    fixedColumn('side', 'smallint', (position) => SIDE[position.side]),
    column('status', 'smallint', (position) => STATUS[position.status]),
    column('fills_when', 'smallint', (position) => position.fillsWhen && FILLS[position.fillsWhen]),
    column('close_reason', 'smallint', (position) => position.closeReason && REASON[position.closeReason]),
    column('close_price', 'bigint', (position) => position.closePrice),
    column('stop_loss', 'bigint', (position) => position.stopLoss),
    column('take_profit', 'bigint', (position) => position.takeProfit),
    column('trail_distance', 'bigint', (position) => position.trailDistance),
    column('opened_at', 'bigint', (position) => position.openedAt),
    column('closed_at', 'bigint', (position) => position.closedAt),
    column('expires_at', 'bigint', (position) => position.expiresAt),
    column('open_tick', 'bigint', (position) => position.openTick),
    column('close_tick', 'bigint', (position) => position.closeTick),
    column('active_from', 'bigint', (position) => position.activeFrom),
    fixedColumn('trigger_price', 'bigint', (position) => position.triggerPrice),
    fixedColumn('placed_tick', 'bigint', (position) => position.placedTick),
    column('open_conversion_tick', 'bigint', (position) => position.openConversionTick),
    column('close_conversion_tick', 'bigint', (position) => position.closeConversionTick),
  ],
  idOf: (position) => position.id,
  isOpen: (position) => position.status === 'pending' || position.status === 'held',
  openWhere: 'status <= 1',
  isWatched: true,
  fromRecord: positionFrom,
  sum: { of: exposureOf, change: changeExposure },
})

/** Which of a user's orders are asked for. Times are ms of their end (history) or placing (open). */
export interface PositionFilter {
  readonly status: 'pending' | 'held' | 'ended'
  readonly instrumentId?: number | undefined
  readonly side?: Side | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Ended with a profit, or with a loss. */
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
  const rows = await database.query<DatabaseRecord>(
    `SELECT * FROM position WHERE ${where.text} ORDER BY ${order} OFFSET ${page.offset} LIMIT ${page.limit}`,
    where.values,
  )
  return rows.rows.map(positionFrom)
}

/** A page of all orders of a user that have ended, newest first, and what all of them come to. */
export async function readEnded(
  database: Queryable,
  userId: number,
  now: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ positions: Position[]; total: number; profit: Usd }> {
  await sumUpEnded(database, 'contracts', userId, now)
  const { total, profit } = await readEndedSums(database, 'contracts', userId)
  if (page.offset >= total) return { positions: [], total, profit }
  const end = await endedPageSql(database, 'contracts', userId, { ...page, total })
  const { rows } = await database.query<DatabaseRecord>(
    `SELECT * FROM position WHERE user_id = $1 AND status >= 2${end}`,
    [userId],
  )
  return { positions: rows.map(positionFrom), total, profit }
}

/** How many orders a filter finds, and the profit they realised in sum. */
export async function sumPositions(
  database: Queryable,
  userId: number,
  filter: PositionFilter,
): Promise<{ total: number; profit: Usd }> {
  const where = conditions(userId, filter)
  const rows = await database.query<{ total: bigint; profit: bigint }>(
    `SELECT count(*) AS total, coalesce(sum(profit), 0)::bigint AS profit FROM position WHERE ${where.text}`,
    where.values,
  )
  return { total: Number(rows.rows[0]?.total ?? 0n), profit: usdOf(rows.rows[0]?.profit ?? 0n) }
}

/** All open orders of a user, newest first. */
export async function readOpenPositions(database: Queryable, userId: number): Promise<Position[]> {
  const rows = await database.query<DatabaseRecord>(
    'SELECT * FROM position WHERE user_id = $1 AND status <= 1 ORDER BY id DESC',
    [userId],
  )
  return rows.rows.map(positionFrom)
}

/** Whether an order is, or was, this user's. */
export async function isPositionOf(database: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM position WHERE id = $1 AND user_id = $2', [id, userId])
  return rows.rows.length > 0
}

/** One order of a user. */
export async function readPosition(
  database: Queryable,
  userId: number,
  id: number,
): Promise<Position | undefined> {
  const rows = await database.query<DatabaseRecord>('SELECT * FROM position WHERE id = $1 AND user_id = $2', [
    id,
    userId,
  ])
  const record = rows.rows[0]
  return record && positionFrom(record)
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
  if (filter.result !== undefined) text += ` AND profit ${filter.result === 'win' ? '>' : '<'} 0`
  return { text, values }
}

/** An order from its row. */
export function positionFrom(record: DatabaseRecord): Position {
  const read = readRecord(record, 'position')
  return positionOf({
    id: read.number('id'),
    originId: read.number('origin_id'),
    userId: read.number('user_id'),
    instrumentId: read.number('instrument_id'),
    side: read.named('side', SIDE),
    status: read.named('status', STATUS),
    lots: read.lots('lots'),
    leverage: read.number('leverage'),
    openPrice: read.price('open_price'),
    closePrice: read.optional('close_price', read.price),
    margin: read.money('margin'),
    fee: read.money('fee'),
    profit: read.money('profit'),
    swap: read.money('swap'),
    swappedUntil: read.optional('swapped_until', read.number),
    stopLoss: read.optional('stop_loss', read.price),
    takeProfit: read.optional('take_profit', read.price),
    trailDistance: read.optional('trail_distance', read.price),
    fillsWhen: read.optional('fills_when', (name) => read.named(name, FILLS)),
    createdAt: read.number('created_at'),
    rules: read.number('rules'),
    openedAt: read.optional('opened_at', read.number),
    closedAt: read.optional('closed_at', read.number),
    expiresAt: read.optional('expires_at', read.number),
    openTick: read.optional('open_tick', read.number),
    closeTick: read.optional('close_tick', read.number),
    activeFrom: read.number('active_from'),
    closeReason: read.optional('close_reason', (name) => read.named(name, REASON)),
    triggerPrice: read.optional('trigger_price', read.price),
    placedTick: read.optional('placed_tick', read.number),
    openConversionTick: read.optional('open_conversion_tick', read.number),
    closeConversionTick: read.optional('close_conversion_tick', read.number),
  })
}
