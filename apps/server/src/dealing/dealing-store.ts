import { type DealingSum, type Position, dayOf } from '@fairtick/domain'
import { selectRows } from '../books/columns'
import { type Shard, WHOLE, usersOf } from '../books/shards'
import { type Queryable, inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'
import { POSITIONS } from '../features/contracts/position-store'
import { type Count, type DaySum, type Sums, createSums } from './dealing-meter'
import type { BookedOrder } from './executed-rows'

/** Begins counting for a shard. An owner that did not write its last counts left a gap, which is counted. */
export async function beginDealing(pool: DatabasePool, now: number, shard: Shard = WHOLE): Promise<void> {
  await inTransaction(pool, async (database) => {
    const { rows } = await database.query<{ is_stopped: boolean }>(
      'SELECT is_stopped FROM dealing_standing WHERE shard = $1 FOR UPDATE',
      [shard],
    )
    await database.query(
      `UPDATE dealing_standing SET is_stopped = false, begun_at = coalesce(begun_at, $1),
         closed_at = CASE WHEN begun_at IS NULL THEN $1 ELSE closed_at END,
         filled_at = CASE WHEN begun_at IS NULL THEN $1 ELSE filled_at END WHERE shard = $2`,
      [now, shard],
    )
    if (rows[0]?.is_stopped !== false) return
    await addSums(database, [
      { kind: 'gap', figure: 'stops', categoryId: 0, amount: 1n, day: dayOf(now), isDemo: false },
    ])
  })
}

/** Records that all counts of a shard are written. */
export async function endDealing(database: Queryable, shard: Shard = WHOLE): Promise<void> {
  await database.query('UPDATE dealing_standing SET is_stopped = true WHERE shard = $1', [shard])
}

/** Writes a count of a shard once, however often it is handed over. */
export async function writeCount(
  pool: DatabasePool,
  { name, sums }: Count,
  shard: Shard = WHOLE,
): Promise<void> {
  await inTransaction(pool, async (database) => {
    const { rowCount } = await database.query(
      'UPDATE dealing_standing SET last_count = $1 WHERE shard = $2 AND last_count <> $1',
      [name, shard],
    )
    if (rowCount === 1) await addSums(database, sums)
  })
}

/** Orders of one read. */
const SLICE = 2000

/** The ways in which orders are read by time, each with its progress. */
const WALKS = {
  filled: { at: 'opened_at', where: 'trigger_price IS NOT NULL AND opened_at IS NOT NULL AND origin_id = 0' },
  closed: { at: 'closed_at', where: 'status = 3' },
} as const

/**
 * Sums up orders of a shard that were filled at a trigger, or closed, before a moment: up to 2,000 since the
 * last one. Their sums and the progress are one transaction. Returns whether there may be more.
 */
export async function sumUpOrders(
  pool: DatabasePool,
  walk: keyof typeof WALKS,
  of: {
    readonly shard?: Shard
    readonly before: number
    readonly add: (sums: Sums, order: BookedOrder) => void
  },
): Promise<boolean> {
  const { shard = WHOLE, before, add } = of
  const { at, where } = WALKS[walk]
  return inTransaction(pool, async (database) => {
    const { rows } = await database.query<{ at: bigint; id: bigint }>(
      `SELECT ${walk}_at AS at, ${walk}_id AS id FROM dealing_standing WHERE shard = $1 FOR UPDATE`,
      [shard],
    )
    const [standing] = rows
    if (!standing) return false
    const positions = await selectRows(
      database,
      POSITIONS,
      `WHERE ${where} AND ${at} >= $1 AND (${at}, id) > ($1, $2) AND ${at} < $3 AND ${usersOf(shard, 'user_id')} ORDER BY ${at}, id LIMIT ${SLICE}`,
      [standing.at, standing.id, before],
    )
    const last = positions.at(-1)
    if (!last) return false
    const sums = createSums()
    for (const order of await withBooks(database, positions)) add(sums, order)
    await addSums(database, sums.all())
    const reached = walk === 'filled' ? last.openedAt : last.closedAt
    await database.query(`UPDATE dealing_standing SET ${walk}_at = $1, ${walk}_id = $2 WHERE shard = $3`, [
      reached,
      last.id,
      shard,
    ])
    return positions.length === SLICE
  })
}

async function withBooks(
  database: Queryable,
  positions: readonly Position[],
): Promise<readonly BookedOrder[]> {
  const { rows } = await database.query<{ id: bigint }>(
    'SELECT id::bigint FROM app_user WHERE id = ANY ($1) AND is_demo',
    [[...new Set(positions.map(({ userId }) => userId))]],
  )
  const demo = new Set(rows.map(({ id }) => Number(id)))
  return positions.map((position) => ({ position, isDemo: demo.has(position.userId) }))
}

async function addSums(database: Queryable, sums: readonly DaySum[]): Promise<void> {
  if (sums.length === 0) return
  await database.query(
    `INSERT INTO dealing_sum (day, is_demo, kind, category_id, figure, amount)
     SELECT * FROM unnest($1::integer[], $2::boolean[], $3::text[], $4::smallint[], $5::text[], $6::bigint[])
     ON CONFLICT (day, is_demo, kind, category_id, figure) DO UPDATE SET amount = dealing_sum.amount + excluded.amount`,
    [
      sums.map(({ day }) => day),
      sums.map(({ isDemo }) => isDemo),
      sums.map(({ kind }) => kind),
      sums.map(({ categoryId }) => categoryId),
      sums.map(({ figure }) => figure),
      sums.map(({ amount }) => amount),
    ],
  )
}

/** Whether every shard that counts has summed up all of its orders of before a moment (ms). */
export async function areAllSummedUp(database: Queryable, before: number): Promise<boolean> {
  for (const walk of ['filled', 'closed'] as const) {
    const { at, where } = WALKS[walk]
    const { rowCount } = await database.query(
      `SELECT FROM dealing_standing s CROSS JOIN LATERAL (
         SELECT FROM position WHERE ${where} AND ${at} >= s.${walk}_at AND (${at}, id) > (s.${walk}_at, s.${walk}_id) AND ${at} < $1
           AND user_shard(user_id) = s.shard LIMIT 1
       ) AS due WHERE s.begun_at IS NOT NULL LIMIT 1`,
      [before],
    )
    if (rowCount !== 0) return false
  }
  return true
}

/** When counting began (ms), in the first shard that did; undefined: not yet. */
export async function readBegun(database: Queryable): Promise<number | undefined> {
  const { rows } = await database.query<{ begun_at: bigint | null }>(
    'SELECT min(begun_at) AS begun_at FROM dealing_standing',
  )
  const at = rows[0]?.begun_at ?? undefined
  return at === undefined ? undefined : Number(at)
}

/** Sums of some days over clients' orders, and demo orders if these count. */
export async function readSums(
  database: Queryable,
  { from, to, withDemo }: { readonly from: number; readonly to: number; readonly withDemo: boolean },
): Promise<readonly DealingSum[]> {
  const { rows } = await database.query<{
    kind: DealingSum['kind']
    category_id: number
    figure: string
    amount: bigint
  }>(
    `SELECT kind, category_id, figure, sum(amount)::bigint AS amount FROM dealing_sum
       WHERE day >= $1 AND day < $2 AND ($3 OR NOT is_demo) GROUP BY kind, category_id, figure`,
    [dayOf(from), dayOf(to), withDemo],
  )
  return rows.map(({ category_id: categoryId, ...sum }) => ({ ...sum, categoryId }))
}

/** Figures of a past month, as published. */
export interface PublishedMonth {
  readonly month: string
  /** The JSON text that `sha256` is the hash of. */
  readonly figures: string
  readonly sha256: string
  readonly publishedAt: number
}

/** Publishes a month; a published month never changes. */
export async function publishMonth(
  database: Queryable,
  { month, figures, sha256, publishedAt }: PublishedMonth,
): Promise<void> {
  await database.query(
    `INSERT INTO execution_month (month, figures, sha256, published_at) VALUES ($1, $2, decode($3, 'hex'), $4)
       ON CONFLICT (month) DO NOTHING`,
    [month, figures, sha256, publishedAt],
  )
}

/** A published month. */
export async function readPublishedMonth(
  database: Queryable,
  month: string,
): Promise<PublishedMonth | undefined> {
  const { rows } = await database.query<{
    month: string
    figures: string
    sha256: string
    published_at: bigint
  }>(
    "SELECT month, figures, encode(sha256, 'hex') AS sha256, published_at FROM execution_month WHERE month = $1",
    [month],
  )
  const [row] = rows
  return row && { ...row, publishedAt: Number(row.published_at) }
}

/** Published months, the newest first: up to 240. */
export async function readPublishedMonths(database: Queryable): Promise<readonly string[]> {
  const { rows } = await database.query<{ month: string }>(
    'SELECT month FROM execution_month ORDER BY month DESC LIMIT 240',
  )
  return rows.map(({ month }) => month)
}
