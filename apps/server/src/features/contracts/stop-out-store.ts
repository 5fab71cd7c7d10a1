import type { Lots, Price, Side, Usd } from '@fairtick/domain'
import { readRecord } from '../../books/read-record'
import { type DatabaseRecord, NO_SUM, fixedColumn, rowTable } from '../../books/row-table'
import type { Queryable } from '../../database/in-transaction'

/** Why positions were closed: the margin level, or a loss of another order that the balance alone could not bear. */
export type StopOutCause = 'margin-level' | 'uncovered-loss'

const CAUSE: Readonly<Record<StopOutCause, number>> = { 'margin-level': 1, 'uncovered-loss': 2 }
const SIDE: Readonly<Record<Side, number>> = { buy: 1, sell: 2 }

/** One stop-out of an account: what was seen of it before anything was closed. */
export interface StopOut {
  readonly id: number
  readonly userId: number
  readonly time: number
  readonly cause: StopOutCause
  readonly balance: Usd
  readonly equity: Usd
  readonly usedMargin: Usd
}

/** The account before one closing, and the place of that in the order of all. */
export interface StopOutStep {
  readonly number: number
  readonly equity: Usd
  readonly usedMargin: Usd
}

/** What was seen of one position, and when it was closed; undefined is: it stayed. */
export interface StopOutLine {
  readonly id: number
  readonly stopOutId: number
  readonly positionId: number
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  readonly markPrice: Price
  readonly markTick: number
  readonly profit: Usd
  readonly step: StopOutStep | undefined
}

/** A stop-out with all its lines, by position. */
export interface ToldStopOut extends StopOut {
  readonly lines: readonly StopOutLine[]
}

/** Stop-outs: only ever appended to. */
export const stopOutTable = rowTable<StopOut, undefined>({
  name: 'stop_out',
  columns: [
    fixedColumn('id', 'bigint', (each) => each.id),
    fixedColumn('user_id', 'bigint', (each) => each.userId),
    fixedColumn('at', 'bigint', (each) => each.time),
    fixedColumn('balance', 'bigint', (each) => each.balance),
    fixedColumn('equity', 'bigint', (each) => each.equity),
    fixedColumn('used_margin', 'bigint', (each) => each.usedMargin),
    fixedColumn('cause', 'smallint', (each) => CAUSE[each.cause]),
  ],
  idOf: (each) => each.id,
  isOpen: () => false,
  openWhere: undefined,
  fromRecord: stopOutFrom,
  sum: NO_SUM,
})

/** Their lines: only ever appended to. */
export const stopOutLineTable = rowTable<StopOutLine, undefined>({
  name: 'stop_out_line',
  columns: [
    fixedColumn('id', 'bigint', (line) => line.id),
    fixedColumn('stop_out_id', 'bigint', (line) => line.stopOutId),
    fixedColumn('position_id', 'bigint', (line) => line.positionId),
    fixedColumn('lots', 'bigint', (line) => line.lots),
    fixedColumn('mark_price', 'bigint', (line) => line.markPrice),
    fixedColumn('mark_tick', 'bigint', (line) => line.markTick),
    fixedColumn('profit', 'bigint', (line) => line.profit),
    fixedColumn('equity', 'bigint', (line) => line.step?.equity),
    fixedColumn('used_margin', 'bigint', (line) => line.step?.usedMargin),
    fixedColumn('instrument_id', 'integer', (line) => line.instrumentId),
    fixedColumn('side', 'smallint', (line) => SIDE[line.side]),
    fixedColumn('step', 'smallint', (line) => line.step?.number),
  ],
  idOf: (line) => line.id,
  isOpen: () => false,
  openWhere: undefined,
  fromRecord: lineFrom,
  sum: NO_SUM,
})

/** A page of a user's stop-outs, newest first; of one order only those that closed it. */
export async function readStopOuts(
  database: Queryable,
  userId: number,
  asked: { readonly positionId: number | undefined; readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly stopOuts: readonly ToldStopOut[] }> {
  const where = `user_id = $1 AND ($2::bigint IS NULL OR EXISTS
    (SELECT 1 FROM stop_out_line l WHERE l.position_id = $2 AND l.step IS NOT NULL AND l.stop_out_id = stop_out.id))`
  const values = [userId, asked.positionId ?? null]
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM stop_out WHERE ${where}`,
    values,
  )
  const found = await database.query<DatabaseRecord>(
    `SELECT * FROM stop_out WHERE ${where} ORDER BY id DESC OFFSET ${asked.offset} LIMIT ${asked.limit}`,
    values,
  )
  const stopOuts = found.rows.map(stopOutFrom)
  const read = await database.query<DatabaseRecord>(
    'SELECT * FROM stop_out_line WHERE stop_out_id = ANY($1) ORDER BY id',
    [stopOuts.map(({ id }) => id)],
  )
  const lines = read.rows.map(lineFrom)
  return {
    total: Number(counted.rows[0]?.total ?? 0n),
    stopOuts: stopOuts.map((each) => ({
      ...each,
      lines: lines.filter(({ stopOutId }) => stopOutId === each.id),
    })),
  }
}

function stopOutFrom(record: DatabaseRecord): StopOut {
  const read = readRecord(record, 'stop_out')
  return {
    id: read.number('id'),
    userId: read.number('user_id'),
    time: read.number('at'),
    cause: read.named('cause', CAUSE),
    balance: read.money('balance'),
    equity: read.money('equity'),
    usedMargin: read.money('used_margin'),
  }
}

function lineFrom(record: DatabaseRecord): StopOutLine {
  const read = readRecord(record, 'stop_out_line')
  return {
    id: read.number('id'),
    stopOutId: read.number('stop_out_id'),
    positionId: read.number('position_id'),
    instrumentId: read.number('instrument_id'),
    side: read.named('side', SIDE),
    lots: read.lots('lots'),
    markPrice: read.price('mark_price'),
    markTick: read.number('mark_tick'),
    profit: read.money('profit'),
    step: read.optional('step', (name) => ({
      number: read.number(name),
      equity: read.money('equity'),
      usedMargin: read.money('used_margin'),
    })),
  }
}
