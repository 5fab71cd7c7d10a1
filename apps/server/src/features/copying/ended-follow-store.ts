import { type Usd, usdOf } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/** The number of that reason, as the database holds it. */
const BY_TRADER = 3

/** A follow that ended without its follower's wish. */
export interface EndedFollow {
  readonly id: number
  readonly userId: number
  readonly nickname: string
  readonly endedAt: number
  /** Ended with its trader; else by the copy stop-loss. */
  readonly isByTrader: boolean
  /** The result since it began, USD. */
  readonly result: Usd
}

/** Up to 200 follows of real users ended so since a moment, whose followers were not told. */
export async function readUntoldEnds(database: Queryable, since: number): Promise<readonly EndedFollow[]> {
  const { rows } = await database.query<
    Record<'id' | 'user_id' | 'ended_at' | 'end_reason' | 'realised', bigint | number> & { nickname: string }
  >(
    `SELECT f.id, f.user_id, f.ended_at, f.end_reason, f.realised, t.nickname FROM follow f JOIN trader t ON t.id = f.trader_id
     WHERE f.status = 3 AND f.end_reason > 1 AND f.ended_at > $1
       AND EXISTS (SELECT FROM credential WHERE id = f.user_id)
       AND NOT EXISTS (SELECT FROM follow_end_told WHERE follow_id = f.id) ORDER BY f.id LIMIT 200`,
    [since],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    nickname: row.nickname,
    endedAt: Number(row.ended_at),
    isByTrader: Number(row.end_reason) === BY_TRADER,
    result: usdOf(BigInt(row.realised)),
  }))
}

/** Records that a follower is notified; false if already recorded. */
export async function markEndTold(database: Queryable, followId: number, now: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'INSERT INTO follow_end_told (follow_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [followId, now],
  )
  return rowCount === 1
}

/** Erases records older than any follow still checked. */
export async function forgetToldEnds(database: Queryable, before: number): Promise<void> {
  await database.query('DELETE FROM follow_end_told WHERE at < $1', [before])
}
