import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'
import { isServed } from '../areas'

/** Life of a case. Only one of a user's may be waiting or approved. */
export type CaseStatus = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

const STATUS: Readonly<Record<CaseStatus, number>> = { waiting: 1, approved: 2, rejected: 3, withdrawn: 4 }

/** A request for verification. Images are given by name; undefined once erased. */
export interface RealNameCase {
  readonly id: number
  readonly userId: number
  readonly status: CaseStatus
  readonly name: string
  readonly cardId: string
  readonly front: string | undefined
  readonly reverse: string | undefined
  readonly submittedAt: number
  readonly decidedAt: number | undefined
  readonly reason: string
}

/** A decision on a case that waits, and why. */
export interface Decision {
  readonly caseId: number
  readonly to: 'approved' | 'rejected'
  readonly reason: string
  readonly at: number
}

/** A case that waits for a decision. */
export type WaitingCase = Pick<RealNameCase, 'id' | 'userId'>

interface CaseRecord {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly name: string
  readonly card_id: string
  readonly front: string | null
  readonly reverse: string | null
  readonly submitted_at: bigint
  readonly decided_at: bigint | null
  readonly reason: string
}

const SELECT = `SELECT c.id, c.user_id, c.status, c.name, c.card_id, f.name AS front, r.name AS reverse, c.submitted_at, c.decided_at, c.reason
  FROM real_name_case c LEFT JOIN image f ON f.id = c.front_image LEFT JOIN image r ON r.id = c.reverse_image`

/** The latest case of a user. */
export async function readLatestCase(pool: Pool, userId: number): Promise<RealNameCase | undefined> {
  const { rows } = await pool.query<CaseRecord>(`${SELECT} WHERE c.user_id = $1 ORDER BY c.id DESC LIMIT 1`, [
    userId,
  ])
  return rows[0] && caseFrom(rows[0])
}

/** Every case of a user, oldest first. */
export async function readCases(pool: Pool, userId: number): Promise<readonly RealNameCase[]> {
  const { rows } = await pool.query<CaseRecord>(`${SELECT} WHERE c.user_id = $1 ORDER BY c.id`, [userId])
  return rows.map(caseFrom)
}

/** Whether a user declared residence, or has a phone, in an unserved country. */
export async function isFromExcluded(pool: Pool, userId: number): Promise<boolean> {
  const { rows } = await pool.query<{ country: string; mobile: string | null }>(
    'SELECT country, mobile FROM credential WHERE id = $1',
    [userId],
  )
  const found = rows[0]
  if (!found) return false
  const phone = found.mobile === null ? undefined : parsePhoneNumberFromString(found.mobile)?.country
  return !isServed(found.country) || (phone !== undefined && !isServed(phone))
}

/** The wire's review_status: 0 no valid case, 1 waiting, 2 verified. */
export async function readReviewStatus(pool: Pool, userId: number): Promise<number> {
  const { rows } = await pool.query<{ status: number }>(
    'SELECT status FROM real_name_case WHERE user_id = $1 AND status IN (1, 2)',
    [userId],
  )
  return rows[0]?.status ?? 0
}

/**
 * Opens a case and protects its pictures from erasure; false if the user has one already, even on concurrent
 * requests, or the account was closed meanwhile.
 */
export async function insertCase(
  database: Queryable,
  asked: {
    readonly userId: number
    readonly name: string
    readonly cardId: string
    readonly frontId: number
    readonly reverseId: number
    readonly now: number
  },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `WITH person AS (SELECT FROM credential WHERE id = $1 AND password_hash <> '' FOR UPDATE), opened AS (
       INSERT INTO real_name_case (user_id, status, name, card_id, front_image, reverse_image, submitted_at)
       SELECT $1, 1, $2, $3, $4::bigint, $5::bigint, $6 FROM person ON CONFLICT (user_id) WHERE status IN (1, 2) DO NOTHING RETURNING 1
     ), kept AS (UPDATE image SET erase_at = NULL WHERE id IN ($4, $5) AND EXISTS (SELECT FROM opened))
     SELECT FROM opened`,
    [asked.userId, asked.name, asked.cardId, asked.frontId, asked.reverseId, asked.now],
  )
  return rowCount === 1
}

/** The owner of a case, if it waits; locked until the transaction ends. */
export async function lockWaitingCase(database: Queryable, id: number): Promise<WaitingCase | undefined> {
  const { rows } = await database.query<{ user_id: bigint }>(
    'SELECT user_id FROM real_name_case WHERE id = $1 AND status = 1 FOR UPDATE',
    [id],
  )
  return rows[0] && { id, userId: Number(rows[0].user_id) }
}

/** Decides a case that waits. */
export async function decideCase(database: Queryable, { caseId, to, reason, at }: Decision): Promise<void> {
  await database.query(
    'UPDATE real_name_case SET status = $2, decided_at = $3, reason = $4 WHERE id = $1 AND status = 1',
    [caseId, STATUS[to], at, to === 'rejected' ? reason : ''],
  )
}

/**
 * After the account was deleted: waiting cases are withdrawn, and names, numbers and pictures are kept until
 * a day and no longer.
 */
export async function keepCasesUntil(
  database: Queryable,
  kept: { readonly userId: number; readonly until: number; readonly now: number },
): Promise<void> {
  await database.query(
    `UPDATE real_name_case SET erase_at = $2, status = CASE WHEN status = 1 THEN 4 ELSE status END,
       decided_at = coalesce(decided_at, $3) WHERE user_id = $1`,
    [kept.userId, kept.until, kept.now],
  )
  await database.query('UPDATE image SET erase_at = $2 WHERE user_id = $1 AND erase_at IS NULL', [
    kept.userId,
    kept.until,
  ])
  await database.query('UPDATE image SET erase_at = $2 WHERE user_id = $1 AND erase_at < $3', [
    kept.userId,
    kept.now,
    kept.until,
  ])
}

/** Erases names and numbers whose retention has ended. */
export async function eraseLateCases(pool: Pool, now: number): Promise<void> {
  await pool.query(
    "UPDATE real_name_case SET name = '', card_id = '', reason = '', erase_at = NULL WHERE erase_at <= $1",
    [now],
  )
}

function caseFrom(record: CaseRecord): RealNameCase {
  const status = (['waiting', 'approved', 'rejected', 'withdrawn'] as const).find(
    (name) => STATUS[name] === record.status,
  )
  if (!status) throw new Error(`no status of a case: ${record.status}`)
  return {
    id: Number(record.id),
    userId: Number(record.user_id),
    status,
    name: record.name,
    cardId: record.card_id,
    front: record.front ?? undefined,
    reverse: record.reverse ?? undefined,
    submittedAt: Number(record.submitted_at),
    decidedAt: record.decided_at === null ? undefined : Number(record.decided_at),
    reason: record.reason,
  }
}
