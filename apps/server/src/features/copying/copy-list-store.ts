import { REACHED_MOST } from '../../books/columns'
import type { Queryable } from '../../database/in-transaction'

/** A copy in a list, or a closed part of one, under the number of its order. */
export interface ListedCopy {
  readonly id: number
  readonly traderId: number
  readonly nickname: string
}

/** The copies of one follower: open or ended, of all traders or of one trader's user. */
export interface CopyFilter {
  readonly followerId: number
  readonly traderUserId: number | undefined
  readonly isOpen: boolean
}

const OPEN = 'SELECT id, trader_id FROM copied_position WHERE user_id = $1 AND ended_at IS NULL'
const ENDED = `SELECT id, trader_id FROM copied_position WHERE user_id = $1 AND ended_at IS NOT NULL
  UNION ALL SELECT p.id, whole.trader_id FROM position p JOIN copied_position whole ON whole.id = p.origin_id AND whole.user_id = p.user_id
    WHERE p.user_id = $1 AND p.status = 3 AND p.origin_id <> 0`
/** Rows past the end of a page that are counted. */
const COUNTED_AHEAD = 10_000

/**
 * A page of copies, newest first, and their number: at most 10,000 past its end are counted. Closed parts are
 * listed as ended even while the rest is open.
 */
export async function readCopies(
  database: Queryable,
  { followerId, traderUserId, isOpen }: CopyFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly copies: readonly ListedCopy[]; readonly total: number }> {
  if (offset >= REACHED_MOST) return { copies: [], total: 0 }
  const from = `FROM (${isOpen ? OPEN : ENDED}) AS c JOIN trader t ON t.id = c.trader_id
    WHERE $2::bigint IS NULL OR t.user_id = $2`
  const values = [followerId, traderUserId ?? null]
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM (SELECT ${from} LIMIT ${offset + limit + COUNTED_AHEAD}) AS counted`,
    values,
  )
  const { rows } = await database.query<{ id: bigint; trader_id: bigint; nickname: string }>(
    `SELECT c.id, c.trader_id, t.nickname ${from} ORDER BY c.id DESC OFFSET $3 LIMIT $4`,
    [...values, offset, limit],
  )
  return {
    copies: rows.map(({ id, trader_id: traderId, nickname }) => ({
      id: Number(id),
      traderId: Number(traderId),
      nickname,
    })),
    total: Number(counted.rows[0]?.total ?? 0n),
  }
}

/** A follow of a trader with a real client, as the trader sees it. */
export interface FollowerRow {
  readonly followId: number
  readonly userId: number
  readonly uid: number
}

/** The real clients who copy a trader now, the latest first; at most 10,000. */
export async function readFollowers(database: Queryable, traderId: number): Promise<readonly FollowerRow[]> {
  const { rows } = await database.query<{ id: bigint; user_id: bigint; uid: bigint | number }>(
    `SELECT f.id, f.user_id, u.uid FROM follow f JOIN app_user u ON u.id = f.user_id AND NOT u.is_demo
     WHERE f.trader_id = $1 AND f.status < 3 ORDER BY f.id DESC LIMIT ${COUNTED_AHEAD}`,
    [traderId],
  )
  return rows.map(({ id, user_id: userId, uid }) => ({
    followId: Number(id),
    userId: Number(userId),
    uid: Number(uid),
  }))
}
