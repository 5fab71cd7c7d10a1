import {
  LEAVES_IN_PART,
  type LiabilityLeaf,
  type LiabilityNode,
  liabilityNonce,
  usdOf,
} from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

/** A leaf in a part: `number` is its client's uid; padding has numbers below zero. */
export interface NumberedLeaf extends LiabilityLeaf {
  readonly number: number
  readonly secret: Buffer
}

/** 1,024 leaves of a day in their order, and the node over them. */
export interface LiabilityPart {
  readonly day: number
  readonly number: number
  readonly leaves: readonly NumberedLeaf[]
  readonly node: LiabilityNode
}

/** A row of a leaf. */
export interface LeafRow {
  readonly number: number
  readonly sum: bigint
  readonly secret: Buffer
}

/** A leaf of its row. */
export const leafOf = ({ number, sum, secret }: LeafRow): NumberedLeaf => ({
  number,
  secret,
  sum: usdOf(sum),
  nonce: liabilityNonce(number > 0 ? number : undefined, secret.toString('hex')),
})

/** Whether any client has real money accounts. */
export async function hasClients(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM account WHERE id > 0 LIMIT 1')
  return rowCount !== 0
}

/** Number of clients with real money accounts, empty ones included. */
export async function countClients(session: Queryable): Promise<number> {
  const { rows } = await session.query<{ clients: bigint }>(
    'SELECT count(DISTINCT user_id) AS clients FROM account WHERE id > 0',
  )
  return Number(rows[0]?.clients ?? 0n)
}

/**
 * Opens the leaves of all clients, each with the sum of their three accounts, and so many padding leaves, in
 * the order of secret numbers made by a key. The database sorts them: memory holds one part at a time.
 */
export async function openLeaves(session: Queryable, key: Buffer, padding: number): Promise<void> {
  await session.query(
    `DECLARE liability_leaf NO SCROLL CURSOR FOR
     SELECT number, sum, liability_secret($1::bytea, number) AS secret FROM (
       SELECT client.uid AS number, own.sum FROM app_user client
         JOIN (SELECT user_id, sum(balance)::bigint AS sum FROM account WHERE id > 0 GROUP BY user_id) own
         ON own.user_id = client.id
       UNION ALL SELECT -place, 0 FROM generate_series(1, $2::integer) AS padding (place)
     ) leaf ORDER BY secret`,
    [key, padding],
  )
}

/** The leaves of the next part; empty after the last. */
export async function nextLeaves(session: Queryable): Promise<readonly NumberedLeaf[]> {
  const { rows } = await session.query<LeafRow>(`FETCH ${LEAVES_IN_PART} FROM liability_leaf`)
  return rows.map(leafOf)
}

/** Keeps a part of a day that is being drawn up. */
export async function writePart(
  session: Queryable,
  { day, number, leaves, node }: LiabilityPart,
): Promise<void> {
  await session.query(
    'INSERT INTO liability_part (day, number, sum, hash, first, uids, sums) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      day,
      number,
      node.sum,
      Buffer.from(node.hash, 'hex'),
      leaves[0]?.secret,
      leaves.map((leaf) => leaf.number),
      leaves.map((leaf) => leaf.sum),
    ],
  )
}

/**
 * Closes a day: the database checks that its parts are the money of all clients, and chains it to the day
 * before.
 */
export async function writeDay(
  session: Queryable,
  { day, at, key, root }: { day: number; at: number; key: Buffer; root: LiabilityNode },
): Promise<void> {
  // The trigger gives the head.
  await session.query(
    `INSERT INTO liability_day (day, at, key, root, total, last_entry, further_entries, head, act_id, act_seal)
     SELECT $1, $2, $3, $4, $5, last.entry, last.further, $4, act.id, act.seal
     FROM (SELECT coalesce(max(entry_id) FILTER (WHERE shard = 0), 0) AS entry,
         coalesce(array_agg(entry_id ORDER BY shard) FILTER (WHERE shard > 0), '{}') AS further FROM last_entries()) last
       LEFT JOIN (SELECT id, seal FROM operator_act ORDER BY id DESC LIMIT 1) act ON true`,
    [day, at, key, Buffer.from(root.hash, 'hex'), root.sum],
  )
}

/** Days for which leaves are kept; the database refuses to delete later ones. */
const DAYS_KEPT = 400

/** Erases the leaves of the oldest day if it is more than 400 days before the last. */
export async function forgetOldLeaves(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM liability_part WHERE day = (
       SELECT min(day) FROM liability_part WHERE day <= (SELECT max(day) FROM liability_day) - $1::integer)`,
    [DAYS_KEPT],
  )
}
