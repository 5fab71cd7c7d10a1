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

/** Up to 200 relations ended by the copy stop-loss since a moment, whose followers were not notified. */
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

/** Records that a follower is notified; false if already recorded. */
export async function markStopTold(database: Queryable, followId: number, now: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'INSERT INTO copy_stop_told (follow_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [followId, now],
  )
  return rowCount === 1
}

/** Erases records older than any relation still checked. */
export async function forgetToldStops(database: Queryable, before: number): Promise<void> {
  await database.query('DELETE FROM copy_stop_told WHERE at < $1', [before])
}
