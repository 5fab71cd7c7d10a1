import type { Position, Price, Usd } from '@fairtick/domain'
import { columnsOf, selectRows, storedAs } from '../../../books/columns'
import { INTEGER, LOTS, MONEY, NUMBER, PRICE, SMALLINT, named, optional } from '../../../books/fields'
import { appendOnlyTable } from '../../../books/append-only-table'
import type { Queryable } from '../../../database/in-transaction'
import { SIDE } from '../position-store'

/** Why positions were closed: the margin level, or another order's loss beyond the balance. */
export type StopOutCause = 'margin-level' | 'uncovered-loss'

const CAUSE: Readonly<Record<StopOutCause, number>> = { 'margin-level': 1, 'uncovered-loss': 2 }

/** One stop-out of an account: its figures before anything was closed. */
export interface StopOut {
  readonly id: number
  readonly userId: number
  readonly time: number
  readonly cause: StopOutCause
  readonly balance: Usd
  readonly equity: Usd
  readonly usedMargin: Usd
}

/** The account before one closing, and the closing's place in their order. */
export interface StopOutStep {
  readonly number: number
  readonly equity: Usd
  readonly usedMargin: Usd
}

/**
 * The figures of one position: its profit at its price, and its debt, which reduced the account's equity.
 * `step` is undefined for a position that stayed open.
 */
export interface StopOutLine extends Pick<Position, 'instrumentId' | 'side' | 'lots' | 'profit' | 'owed'> {
  readonly id: number
  readonly stopOutId: number
  readonly positionId: number
  readonly markPrice: Price
  readonly markTick: number
  readonly step: StopOutStep | undefined
}

/** A stop-out with all its lines, by position. */
export interface StopOutWithLines extends StopOut {
  readonly lines: readonly StopOutLine[]
}

const STOP_OUTS = columnsOf<StopOut>('stop_out', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  time: fixed('at', NUMBER),
  balance: fixed('balance', MONEY),
  equity: fixed('equity', MONEY),
  usedMargin: fixed('used_margin', MONEY),
  cause: fixed('cause', named(CAUSE)),
}))

/** Stop-outs: only ever appended to. */
export const stopOutTable = appendOnlyTable(STOP_OUTS)

const STORED_LINES = columnsOf('stop_out_line', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  stopOutId: fixed('stop_out_id', NUMBER),
  positionId: fixed('position_id', NUMBER),
  lots: fixed('lots', LOTS),
  markPrice: fixed('mark_price', PRICE),
  markTick: fixed('mark_tick', NUMBER),
  profit: fixed('profit', MONEY),
  owed: fixed('owed', MONEY),
  equity: fixed('equity', optional(MONEY)),
  usedMargin: fixed('used_margin', optional(MONEY)),
  instrumentId: fixed('instrument_id', INTEGER),
  side: fixed('side', named(SIDE)),
  number: fixed('step', optional(SMALLINT)),
}))

const LINES = storedAs(STORED_LINES, {
  stored: ({ step, ...line }: StopOutLine) => ({
    ...line,
    equity: step?.equity,
    usedMargin: step?.usedMargin,
    number: step?.number,
  }),
  row: ({ number, equity, usedMargin, ...line }): StopOutLine => ({
    ...line,
    step:
      number === undefined || equity === undefined || usedMargin === undefined
        ? undefined
        : { number, equity, usedMargin },
  }),
})

/** Their lines: only ever appended to. */
export const stopOutLineTable = appendOnlyTable(LINES)

/** A page of a user's stop-outs, newest first; with `positionId` only those that closed that order. */
export async function readStopOuts(
  database: Queryable,
  userId: number,
  asked: { readonly positionId: number | undefined; readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly stopOuts: readonly StopOutWithLines[] }> {
  const where = `user_id = $1 AND ($2::bigint IS NULL OR EXISTS
    (SELECT 1 FROM stop_out_line l WHERE l.position_id = $2 AND l.step IS NOT NULL AND l.stop_out_id = stop_out.id))`
  const values = [userId, asked.positionId ?? null]
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM stop_out WHERE ${where}`,
    values,
  )
  const page = `WHERE ${where} ORDER BY id DESC OFFSET ${asked.offset} LIMIT ${asked.limit}`
  const stopOuts = await selectRows(database, STOP_OUTS, page, values)
  const ids = stopOuts.map(({ id }) => id)
  const lines = await selectRows(database, LINES, 'WHERE stop_out_id = ANY($1) ORDER BY id', [ids])
  return {
    total: Number(counted.rows[0]?.total ?? 0n),
    stopOuts: stopOuts.map((each) => ({
      ...each,
      lines: lines.filter(({ stopOutId }) => stopOutId === each.id),
    })),
  }
}
