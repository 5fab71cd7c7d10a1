import { type Usd, usdOf } from '@fairtick/domain'
import { DatabaseError } from 'pg'
import type { Queryable } from '../../database/in-transaction'

/**
 * Lists of ended orders in an order that only grows at its end: contracts by the time they ended, options by
 * number.
 */
export type EndedList = 'contracts' | 'options'

/** Orders between two milestones; behind the last one there are rarely more than twice as many. */
const STEP = 500
/** Rows per statement. */
const BATCH = 5_000
/**
 * After this time an order's end is durable, regardless of the outcome of its batch, and no order can still
 * end earlier.
 */
const SETTLED_MS = 60_000

interface ListSql {
  readonly number: number
  /** The ended orders of the user $1, with the columns that are summed up. */
  readonly rows: string
  /** ORDER BY, oldest first and newest first. */
  readonly order: string
  readonly backwards: string
  /** SQL conditions for orders behind a milestone, and up to it, by the milestone's names in SQL. */
  readonly behind: (at: string, id: string) => string
  readonly upTo: (at: string, id: string) => string
  /** SQL condition for orders before which no order can still end. $2 is a moment. */
  readonly isSettled: string
}

const LISTS: Readonly<Record<EndedList, ListSql>> = {
  contracts: {
    number: 1,
    rows: `SELECT id, closed_at AS at, instrument_id, profit, profit + swap - fee AS net, fee, status = 3 AS is_trade FROM position
      WHERE user_id = $1 AND status >= 2`,
    order: 'closed_at, id',
    backwards: 'closed_at DESC, id DESC',
    behind: (at, id) => `(closed_at, id) > (${at}, ${id})`,
    upTo: (at, id) => `(closed_at, id) <= (${at}, ${id})`,
    isSettled: 'closed_at < $2',
  },
  options: {
    number: 2,
    rows: `SELECT id, settled_at AS at, instrument_id, profit, profit AS net, 0::bigint AS fee, result <> 4 AS is_trade FROM option
      WHERE user_id = $1 AND status = 3`,
    order: 'id',
    backwards: 'id DESC',
    behind: (_at, id) => `id > ${id}`,
    upTo: (_at, id) => `id <= ${id}`,
    // A running option keeps its place among the ended ones; an unopened one has a higher number than all.
    isSettled: `id < coalesce((SELECT min(id) FROM option WHERE user_id = $1 AND status = 1), 9223372036854775807) AND $2::bigint > 0`,
  },
}

/** The last milestone of a list, or the start: always one row. */
const lastOf = ({ number }: ListSql) => `SELECT * FROM (
    (SELECT number, at, id, profit FROM ended_milestone WHERE list = ${number} AND owner = $1 ORDER BY number DESC LIMIT 1)
    UNION ALL SELECT 0, -1, 0, 0
  ) AS known ORDER BY number DESC LIMIT 1`

const behindLast = (list: ListSql) => list.behind('(SELECT at FROM last)', '(SELECT id FROM last)')

/** SQL that is true for one statement at a time: a concurrent one for the same owner has no effect. */
export const onlyOne = (owner: string) =>
  `pg_try_advisory_xact_lock(hashtextextended('history of ' || ${owner}::bigint, 0))`

/** PostgreSQL's code for a full disk. */
const NO_ROOM = '53100'

/**
 * Runs a statement that adds milestones and returns how many. Returns 0 when the disk is full: milestones
 * only speed up reading, and their lack must not keep clients from their history.
 */
export async function makeMilestones(
  database: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  try {
    const { rows } = await database.query<{ made: bigint }>(statement, [...values])
    return Number(rows[0]?.made ?? 0n)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NO_ROOM) return 0
    throw error
  }
}

/** Adds milestones where many orders have ended since the last one. */
export async function sumUpEnded(
  database: Queryable,
  which: EndedList,
  userId: number,
  now: number,
): Promise<void> {
  const list = LISTS[which]
  const fresh = `${list.rows} AND ${behindLast(list)} AND ${list.isSettled}`
  const statement = `WITH last AS MATERIALIZED (${lastOf(list)}),
    due AS MATERIALIZED (SELECT FROM (${fresh} ORDER BY ${list.order} OFFSET ${2 * STEP - 1} LIMIT 1) AS far WHERE ${onlyOne('$1')}),
    ended AS MATERIALIZED (
      SELECT fresh.*, row_number() OVER behind AS n, (sum(profit) OVER behind)::bigint AS running
      FROM (${fresh} AND EXISTS (SELECT FROM due) ORDER BY ${list.order} LIMIT ${BATCH}) AS fresh
      WINDOW behind AS (ORDER BY ${list.order.replace('closed_at', 'at')} ROWS UNBOUNDED PRECEDING)
    ),
    made AS (
      INSERT INTO ended_milestone (list, owner, number, at, id, profit)
      SELECT ${list.number}, $1, last.number + n, ended.at, ended.id, last.profit + running FROM ended, last WHERE n % ${STEP} = 0
      ON CONFLICT DO NOTHING RETURNING number
    ),
    days AS (
      INSERT INTO traded_day AS known (list, owner, day, instrument_id, net, fees, trades, won)
      SELECT ${list.number}, $1, ended.at / 86400000, instrument_id, sum(net), sum(fee), count(*), count(*) FILTER (WHERE net > 0)
      FROM ended, last
      WHERE is_trade AND last.number + ((n - 1) / ${STEP} + 1) * ${STEP} IN (SELECT number FROM made)
      GROUP BY 3, 4
      ON CONFLICT (list, owner, day, instrument_id) DO UPDATE SET
        net = known.net + excluded.net, fees = known.fees + excluded.fees,
        trades = known.trades + excluded.trades, won = known.won + excluded.won
    )
    SELECT count(*) AS made FROM made`
  for (;;) {
    const made = await makeMilestones(database, statement, [userId, now - SETTLED_MS])
    if (made * STEP < BATCH) return
  }
}

/**
 * Number of a user's ended orders, and their sums; `net` sums trades after fees and swaps. The days cover
 * exactly the orders that milestones sum up.
 */
export async function readEndedSums(
  database: Queryable,
  which: EndedList,
  userId: number,
): Promise<{ readonly total: number; readonly profit: Usd; readonly net: Usd }> {
  const list = LISTS[which]
  const { rows } = await database.query<{ total: bigint; profit: bigint; net: bigint }>(
    `WITH last AS MATERIALIZED (${lastOf(list)}),
     rest AS (
       SELECT count(*) AS count, coalesce(sum(profit), 0)::bigint AS profit, coalesce(sum(net) FILTER (WHERE is_trade), 0)::bigint AS net
       FROM (${list.rows} AND ${behindLast(list)}) AS ended
     ),
     days AS (SELECT coalesce(sum(net), 0)::bigint AS net FROM traded_day WHERE list = ${list.number} AND owner = $1)
     SELECT number + count AS total, last.profit + rest.profit AS profit, days.net + rest.net AS net FROM last, rest, days`,
    [userId],
  )
  const [row] = rows
  return { total: Number(row?.total ?? 0n), profit: usdOf(row?.profit ?? 0n), net: usdOf(row?.net ?? 0n) }
}

/**
 * SQL for a page of the ended orders of the user $1, newest first: the part after `WHERE user_id = $1 AND
 * <they have ended>`. Deep pages begin at a milestone.
 */
export async function endedPageSql(
  database: Queryable,
  which: EndedList,
  userId: number,
  page: { readonly total: number; readonly offset: number; readonly limit: number },
): Promise<string> {
  const list = LISTS[which]
  const newest = page.total - page.offset
  const { rows } =
    page.offset < STEP
      ? { rows: [] }
      : await database.query<{ number: bigint; at: bigint; id: bigint }>(
          `SELECT number, at, id FROM ended_milestone WHERE list = $1 AND owner = $2 AND number >= $3 ORDER BY number LIMIT 1`,
          [list.number, userId, newest],
        )
  const [milestone] = rows
  const from = milestone ? ` AND ${list.upTo(String(milestone.at), String(milestone.id))}` : ''
  const offset = milestone ? Number(milestone.number) - newest : page.offset
  return `${from} ORDER BY ${list.backwards} OFFSET ${offset} LIMIT ${page.limit}`
}

/** A day's trades (UTC) in one instrument, summed up. `net` is after fees and swaps. */
export interface TradedDay {
  /** Days since the epoch. */
  readonly day: number
  readonly instrumentId: number
  readonly net: Usd
  readonly fees: Usd
  readonly trades: number
  /** Trades whose net result is above zero. */
  readonly won: number
}

/**
 * A user's closed contracts and settled options of some whole days by day and instrument, oldest first. Void
 * options do not count as trades.
 */
export async function readTradedDays(
  database: Queryable,
  userId: number,
  days: { readonly from: number; readonly to: number },
): Promise<TradedDay[]> {
  const parts = [LISTS.contracts, LISTS.options].map(
    (list) => `SELECT day, instrument_id, net, fees, trades, won FROM traded_day
        WHERE list = ${list.number} AND owner = $1 AND day >= $2 AND day < $3
      UNION ALL
      SELECT at / 86400000, instrument_id, net, fee, 1, CASE WHEN net > 0 THEN 1 ELSE 0 END FROM (
        WITH last AS MATERIALIZED (${lastOf(list)}) ${list.rows} AND ${behindLast(list)}
      ) AS ended WHERE is_trade AND at >= $2::bigint * 86400000 AND at < $3::bigint * 86400000`,
  )
  const { rows } = await database.query<{
    day: bigint
    instrument_id: number
    net: bigint
    fees: bigint
    trades: bigint
    won: bigint
  }>(
    `SELECT day, instrument_id, sum(net)::bigint AS net, sum(fees)::bigint AS fees, sum(trades)::bigint AS trades, sum(won)::bigint AS won
       FROM (${parts.join(' UNION ALL ')}) AS traded GROUP BY 1, 2 ORDER BY 1, 2`,
    [userId, days.from, days.to],
  )
  return rows.map((row) => ({
    day: Number(row.day),
    instrumentId: row.instrument_id,
    net: usdOf(row.net),
    fees: usdOf(row.fees),
    trades: Number(row.trades),
    won: Number(row.won),
  }))
}

/**
 * Removes the sums of users whose contracts ended later than now: the clock was set back, and contracts that
 * end from now on would precede them.
 */
export async function forgetSumsAhead(database: Queryable, now: number): Promise<void> {
  await database.query(
    `WITH ahead AS (DELETE FROM ended_milestone WHERE list = 1 AND owner IN (SELECT owner FROM ended_milestone WHERE list = 1 AND at > $1) RETURNING owner)
     DELETE FROM traded_day WHERE list = 1 AND owner IN (SELECT owner FROM ahead)`,
    [now],
  )
}
