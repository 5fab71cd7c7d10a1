import { type Usd, usdOf } from '@fairtick/domain'
import { appendOnlyTable } from '../../books/append-only-table'
import { columnsOf } from '../../books/columns'
import { MONEY, NUMBER, SMALLINT } from '../../books/fields'
import { type Shard, WHOLE, usersOf } from '../../books/shards'
import type { Queryable } from '../../database/in-transaction'
import { POOL_FILL_STATUS_NUMBER } from './subscription-store'

/** A part of a pool that home handed to another shard, for good. */
export interface PoolAllotment {
  readonly id: number
  /** The house. */
  readonly userId: number
  readonly productId: number
  readonly shard: Shard
  readonly amount: Usd
  readonly at: number
}

/** Parts of pools that were handed to shards. */
export const poolAllotmentTable = appendOnlyTable(
  columnsOf<PoolAllotment>('pool_allotment', ({ fixed }) => ({
    id: fixed('id', NUMBER),
    userId: fixed('user_id', NUMBER),
    productId: fixed('product_id', NUMBER),
    shard: fixed('shard', SMALLINT),
    amount: fixed('amount', MONEY),
    at: fixed('at', NUMBER),
  })),
)

/** A pool as a shard has it, USD. */
interface PoolOfShard {
  readonly productId: number
  readonly left: Usd
  /** All that was allotted to the shard; 0 at home. */
  readonly allotted: Usd
}

/** The unreserved part of each pool that a shard may use: of one moment, as others write beside it. */
export async function readPools(database: Queryable, shard: Shard = WHOLE): Promise<readonly PoolOfShard[]> {
  const { rows } = await database.query<{ product_id: bigint; left_over: bigint; allotted: bigint }>(
    `SELECT product_id, sum(amount)::bigint AS left_over, coalesce(sum(amount) FILTER (WHERE is_allotted), 0)::bigint AS allotted FROM (
       ${shard === WHOLE ? OF_HOME : `SELECT product_id, amount, true AS is_allotted FROM pool_allotment WHERE shard = ${shard}`}
       UNION ALL SELECT product_id, -set_aside, false FROM subscription WHERE ${usersOf(shard, 'user_id')}
     ) change GROUP BY product_id`,
  )
  return rows.map(({ product_id, left_over, allotted }) => ({
    productId: Number(product_id),
    left: usdOf(left_over),
    allotted: usdOf(allotted),
  }))
}

/** SQL: the filled amounts, minus the amounts allotted to other shards. */
const OF_HOME = `SELECT product_id, amount, false AS is_allotted FROM pool_fill WHERE status = ${POOL_FILL_STATUS_NUMBER.made}
       UNION ALL SELECT product_id, -amount, false FROM pool_allotment`

/** All that was allotted, by product and shard, USD. */
export async function readAllotted(
  database: Queryable,
): Promise<readonly Pick<PoolAllotment, 'productId' | 'shard' | 'amount'>[]> {
  const { rows } = await database.query<{ product_id: bigint; shard: number; amount: bigint }>(
    'SELECT product_id, shard, sum(amount)::bigint AS amount FROM pool_allotment GROUP BY product_id, shard',
  )
  return rows.map(({ product_id, shard, amount }) => ({
    productId: Number(product_id),
    shard,
    amount: usdOf(amount),
  }))
}

/** All that was allotted of a product to a shard, USD. */
export async function readAllottedTo(database: Queryable, productId: number, shard: Shard): Promise<Usd> {
  const { rows } = await database.query<{ amount: bigint }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS amount FROM pool_allotment WHERE product_id = $1 AND shard = $2',
    [productId, shard],
  )
  return usdOf(rows[0]?.amount ?? 0n)
}

/** A shard's request: allotments of a pool of `total` USD in all. */
export interface PoolRequest {
  readonly productId: number
  readonly shard: Shard
  readonly total: Usd
}

/** Asks home for allotments, in place of what the shard asked for before. */
export async function askHome(database: Queryable, { productId, shard, total }: PoolRequest): Promise<void> {
  await database.query(
    `INSERT INTO pool_request (shard, product_id, total) VALUES ($1, $2, $3)
     ON CONFLICT (shard, product_id) DO UPDATE SET total = excluded.total`,
    [shard, productId, total],
  )
}

/** The requests that home has not answered. */
export async function readPoolRequests(database: Queryable): Promise<readonly PoolRequest[]> {
  const { rows } = await database.query<{ shard: number; product_id: bigint; total: bigint }>(
    'SELECT shard, product_id, total FROM pool_request ORDER BY shard, product_id',
  )
  return rows.map(({ shard, product_id, total }) => ({
    shard,
    productId: Number(product_id),
    total: usdOf(total),
  }))
}

/** Whether a request waits for its answer. */
export async function isAsked(database: Queryable, productId: number, shard: Shard): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM pool_request WHERE shard = $1 AND product_id = $2', [
    shard,
    productId,
  ])
  return rowCount === 1
}

/** Answers a request, or takes it back; one of another total stays. */
export async function endRequest(
  database: Queryable,
  { productId, shard, total }: PoolRequest,
): Promise<void> {
  await database.query('DELETE FROM pool_request WHERE shard = $1 AND product_id = $2 AND total = $3', [
    shard,
    productId,
    total,
  ])
}
