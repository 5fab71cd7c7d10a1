import type { Side, Signal, SignalKind } from '@fairtick/domain'
import { appendOnlyTable } from '../../books/append-only-table'
import { columnsOf, selectRows } from '../../books/columns'
import { INTEGER, LOTS, MONEY, NUMBER, PRICE, named, optional } from '../../books/fields'
import type { Queryable } from '../../database/in-transaction'

const KIND: Readonly<Record<SignalKind, number>> = { open: 1, close: 2, stops: 3 }
const SIDE: Readonly<Record<Side, number>> = { buy: 1, sell: 2 }

const SIGNALS = columnsOf<Signal>('signal', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  traderId: fixed('trader_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  positionId: fixed('position_id', NUMBER),
  lots: fixed('lots', LOTS),
  ofLots: fixed('of_lots', LOTS),
  price: fixed('price', PRICE),
  tick: fixed('tick', NUMBER),
  equity: fixed('equity', optional(MONEY)),
  at: fixed('at', NUMBER),
  stopLoss: fixed('stop_loss', optional(PRICE)),
  takeProfit: fixed('take_profit', optional(PRICE)),
  trailDistance: fixed('trail_distance', optional(PRICE)),
  instrumentId: fixed('instrument_id', INTEGER),
  leverage: fixed('leverage', INTEGER),
  kind: fixed('kind', named(KIND)),
  side: fixed('side', named(SIDE)),
}))

/** Acts of traders, written with the batch that they happen in. */
export const signalTable = appendOnlyTable(SIGNALS)

/** At most so many are read at once. */
const READ_AT_ONCE = 5000

/** Signals of some traders after one of them, in their order; the first 5,000. */
export const readSignals = (
  database: Queryable,
  traderUserIds: readonly number[],
  after: number,
): Promise<readonly Signal[]> =>
  selectRows(
    database,
    SIGNALS,
    `WHERE user_id = ANY($1::bigint[]) AND id > $2 ORDER BY id LIMIT ${READ_AT_ONCE}`,
    [traderUserIds, after],
  )
