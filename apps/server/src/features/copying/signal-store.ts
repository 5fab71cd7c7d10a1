import type { Side, Signal, SignalKind } from '@fairtick/domain'
import { appendOnlyTable } from '../../books/append-only-table'
import { columnsOf, selectRows } from '../../books/columns'
import { INTEGER, LOTS, MONEY, NUMBER, PRICE, named, optional } from '../../books/fields'
import { shardOf } from '../../books/shards'
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

/** Limit per read. */
const READ_AT_ONCE = 5000

/** A trader's signals still needed, from one on. */
export interface SignalsWanted {
  /** The trader's user id. */
  readonly userId: number
  readonly after: number
}

/** The next signals of some traders, each from one on, after the last one read, in order: the first 5,000. */
export const readSignals = (
  database: Queryable,
  wanted: readonly SignalsWanted[],
  after: number,
): Promise<readonly Signal[]> =>
  selectRows(
    database,
    SIGNALS,
    `JOIN unnest($1::bigint[], $2::bigint[]) AS wanted (trader_user, wanted_after)
       ON user_id = trader_user AND id > wanted_after
     WHERE id > $3 ORDER BY id LIMIT ${READ_AT_ONCE}`,
    [wanted.map(({ userId }) => userId), wanted.map((each) => each.after), after],
  )

/**
 * All signals of some traders, each from one on, in their order. Pages go through one shard after another:
 * numbers are the order of commits within a shard alone.
 */
export async function readAllSignals(
  database: Queryable,
  wanted: readonly SignalsWanted[],
): Promise<readonly Signal[]> {
  const all: Signal[] = []
  for (const shard of new Set(wanted.map(({ userId }) => shardOf(userId)))) {
    const ofShard = wanted.filter(({ userId }) => shardOf(userId) === shard)
    let after: number | undefined = 0
    while (after !== undefined) {
      const some: readonly Signal[] = await readSignals(database, ofShard, after)
      all.push(...some)
      after = some.at(-1)?.id
    }
  }
  return all
}
