import { type Usd, usdOf } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/** A relation that the copy stop-loss has ended. */
export interface StoppedFollow {
  readonly id: number
  readonly userId: number
  readonly nickname: string
  readonly endedAt: number
  /** The result since it began, USD. */
  readonly result: Usd
}

/** Up to 200 relations that the copy stop-loss has ended since a moment, their followers not told of it. */
export async function readUntoldStops(database: Queryable, since: number): Promise<readonly StoppedFollow[]> {
  const { rows } = await database.query<
    Record<'id' | 'user_id' | 'ended_at' | 'realised', bigint | number> & { nickname: string }
  >(
    `SELECT f.id, f.user_id, f.ended_at, f.realised, t.nickname FROM follow f JOIN trader t ON t.id = f.trader_id
     WHERE f.status = 3 AND f.end_reason = 2 AND f.ended_at > $1
       AND NOT EXISTS (SELECT FROM copy_stop_told WHERE follow_id = f.id) ORDER BY f.id LIMIT 200`,
    [since],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    nickname: row.nickname,
    endedAt: Number(row.ended_at),
    result: usdOf(BigInt(row.realised)),
  }))
}

/** Notes that a follower is told; false where that was noted before. */
export async function markStopTold(database: Queryable, followId: number, now: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'INSERT INTO copy_stop_told (follow_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [followId, now],
  )
  return rowCount === 1
}

/** Forgets notes that are older than any relation that is still looked for. */
export async function forgetToldStops(database: Queryable, before: number): Promise<void> {
  await database.query('DELETE FROM copy_stop_told WHERE at < $1', [before])
}
