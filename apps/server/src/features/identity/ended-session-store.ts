import type { Queryable } from '../../database/in-transaction'

/** Ended sessions, and where the next reading goes on. */
export interface EndedSessions {
  readonly sessionIds: readonly number[]
  /** The oldest transaction that was running: what it ends was not readable yet. */
  readonly next: bigint
}

/** Sessions that transactions since a number ended; some may have been read before. */
export async function readEndedSessions(database: Queryable, since: bigint): Promise<EndedSessions> {
  const { rows } = await database.query<{ next: bigint; ids: bigint[] | null }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS next,
       (SELECT array_agg(session_id) FROM ended_session WHERE ended_by >= $1::text::xid8) AS ids`,
    [String(since)],
  )
  const [row] = rows
  if (!row) throw new Error('the database did not say which sessions ended')
  return { sessionIds: (row.ids ?? []).map(Number), next: row.next }
}

/** Forgets ends that every reader has read: at most some thousands at once. */
export async function forgetEndedSessions(database: Queryable, before: number): Promise<void> {
  await database.query(
    'DELETE FROM ended_session WHERE id IN (SELECT id FROM ended_session WHERE at < $1 ORDER BY at LIMIT 20000)',
    [before],
  )
}
