import type { PoolClient } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import type { Effect, Finding } from './judge'
import { wordsOf } from './words'

const UNFOLLOWED = 1

/** SQL of all copies; their closed parts name these. */
export const COPIES = 'SELECT id FROM copied_position'

/** Every relation that was started, and every one ended by its follower. */
export async function readFollows(client: PoolClient): Promise<readonly Effect[]> {
  const { rows } = await client.query<{ user_id: bigint; budget: bigint; end_reason: number | null }>(
    'SELECT user_id, budget, end_reason FROM follow',
  )
  return rows.flatMap(({ user_id: userId, budget, end_reason: end }) => [
    { effect: wordsOf.follow(Number(userId), budget), values: 'followed' },
    ...(end === UNFOLLOWED
      ? [{ effect: wordsOf.unfollow(Number(userId), budget), values: 'unfollowed' }]
      : []),
  ])
}

/**
 * Orders that were not copied, and copies that did not close, although they should. A follower who leaves
 * while copies cannot be closed yet is stopping, and gets no new ones: an act of theirs since they began to
 * follow is that they leave.
 */
const STRANDED = `
  SELECT format('order %s of a trader was not copied by relation %s of user %s', s.position_id, f.id, f.user_id) AS what
    FROM signal s JOIN follow f ON f.trader_user_id = s.user_id AND s.id > f.opens_after
    WHERE s.kind = 1 AND (f.status = 0 OR s.id <= f.copied_until)
      AND NOT EXISTS (SELECT FROM copied_position c WHERE c.origin_id = s.position_id AND c.user_id = f.user_id)
      AND NOT EXISTS (SELECT FROM copy_skip k WHERE k.origin_id = s.position_id AND k.follow_id = f.id)
      AND NOT (f.end_reason = ${UNFOLLOWED} AND EXISTS (
        SELECT FROM intent i WHERE i.user_id = f.user_id AND i.at > f.began_at AND i.at <= s.at))
  UNION ALL
  SELECT format('copy %s of user %s is open, and its order %s closed', c.id, c.user_id, c.origin_id)
    FROM copied_position c JOIN follow f ON f.id = c.follow_id JOIN position o ON o.id = c.origin_id
    WHERE c.ended_at IS NULL AND f.status = 0 AND o.status = 3
  UNION ALL
  SELECT format('copy %s of user %s has %s lots, and its order %s has %s', c.id, c.user_id, p.lots, o.id, o.lots)
    FROM copied_position c JOIN follow f ON f.id = c.follow_id JOIN position p ON p.id = c.id JOIN position o ON o.id = c.origin_id
    WHERE p.status = 1 AND f.status = 0 AND o.status = 1 AND p.lots <> o.lots`

const PATIENCE_MS = 30_000
const LOOK_MS = 250

/**
 * Findings about missing copies while all clients pause: a running server catches up within moments. All
 * follow at the ratio of one.
 */
export async function strandedCopies(pool: DatabasePool, patienceMs = PATIENCE_MS): Promise<Finding[]> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const { rows } = await pool.query<{ what: string }>(STRANDED)
    if (rows.length === 0 || waited >= patienceMs)
      return rows.map(({ what }) => ({ kind: 'lost' as const, what }))
    await sleep(LOOK_MS)
  }
}

/** Copies that were made twice, or after their relation had ended. */
export async function wrongCopies(pool: DatabasePool): Promise<Finding[]> {
  const { rows } = await pool.query<{ kind: 'doubled' | 'unasked'; what: string }>(
    `SELECT 'doubled' AS kind, format('order %s was copied %s times by user %s', origin_id, count(*), user_id) AS what
       FROM position p WHERE origin_id <> 0 AND EXISTS (SELECT FROM signal s WHERE s.position_id = p.origin_id AND s.kind = 1)
         AND NOT EXISTS (SELECT FROM signal s WHERE s.position_id = p.origin_id AND s.user_id = p.user_id)
       GROUP BY origin_id, user_id HAVING count(*) > 1
     UNION ALL
     SELECT 'unasked', format('copy %s of user %s was opened at %s, and relation %s had ended at %s', p.id, p.user_id, p.opened_at, f.id, f.ended_at)
       FROM copied_position c JOIN position p ON p.id = c.id JOIN follow f ON f.id = c.follow_id WHERE p.opened_at > f.ended_at`,
  )
  return rows
}

/** A trader's latest order, if some followers have copied it and others have not yet. */
const UNDER_WAY = `
  SELECT FROM (SELECT * FROM signal WHERE kind = 1 ORDER BY id DESC LIMIT 1) s
  WHERE EXISTS (SELECT FROM copied_position c WHERE c.origin_id = s.position_id) AND EXISTS (
    SELECT FROM follow f WHERE f.trader_user_id = s.user_id AND f.status = 0 AND f.opens_after < s.id
      AND NOT EXISTS (SELECT FROM copied_position c WHERE c.origin_id = s.position_id AND c.user_id = f.user_id)
      AND NOT EXISTS (SELECT FROM copy_skip k WHERE k.origin_id = s.position_id AND k.follow_id = f.id))`

const FAN_OUT_MS = 10_000

/** Waits until an order is being copied; returns whether one was. */
export async function untilUnderWay(pool: DatabasePool): Promise<boolean> {
  for (const end = performance.now() + FAN_OUT_MS; performance.now() < end;)
    if ((await pool.query(UNDER_WAY)).rows.length > 0) return true
  return false
}

/** Statistics of copying, in one line. */
export async function copyingFigures(pool: DatabasePool): Promise<string> {
  const { rows } = await pool.query<Record<string, bigint>>(
    `SELECT (SELECT count(*) FROM signal) AS signals, (SELECT count(*) FROM copied_position) AS copies,
       (SELECT count(*) FROM copied_position WHERE ended_at IS NOT NULL) AS closed,
       (SELECT count(*) FROM copy_skip) AS skipped, (SELECT count(*) FROM follow) AS relations`,
  )
  const [found] = rows
  return found
    ? `${found['copies']} of ${found['signals']} acts of traders, ${found['closed']} closed, ${found['skipped']} told why not, by ${found['relations']} relations`
    : 'none'
}
