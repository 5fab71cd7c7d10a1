import { DAY_MS, MINUTE_MS, dayOf } from '@fairtick/domain'
import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/in-transaction'
import { selectRow } from '../columns'
import { INTENTS, type WrittenIntent } from '../ledger-columns'
import type { IntentKeys } from '../portfolio'
import type { Shard } from '../shards'

/** A request that must have one effect: its key, its exact parameters, and how its answer becomes text. */
export interface Intent<Result> {
  /** The call and the client's key for it. */
  readonly key: string
  /** All parameters that matter, in one text. */
  readonly asked: string
  readonly answer: (result: Result) => string
}

/**
 * The key of an intent as the database holds it: the same for the same user and key, in 32 hexadecimal
 * digits.
 */
export const digestOf = (userId: number, key: string): string => shortHashOf(`${userId} ${key}`)

/** The fingerprint of the parameters as the database holds it. */
export const fingerprintOf = (asked: string): string => shortHashOf(asked)

/** The first half of a text's SHA-256: as many bits as a uuid has. */
const shortHashOf = (text: string) => hash('sha256', text, 'hex').slice(0, 32)
/** Today, yesterday, and the day that is being dropped. */
const DAYS_KEPT = 3

/** Digests of a user's intents that memory keeps at the most. */
export const INTENTS_KEPT = 1000

/** The digests of all of a user's stored intents, or 'too-many' beyond the limit. */
export async function readIntents(pool: Pool, userId: number): Promise<IntentKeys> {
  const { rows } = await pool.query<{ digest: string }>(
    `SELECT ${digitsOf('digest')} AS digest FROM intent WHERE user_id = $1 LIMIT ${INTENTS_KEPT + 1}`,
    [userId],
  )
  return rows.length > INTENTS_KEPT ? 'too-many' : new Set(rows.map(({ digest }) => digest))
}

/** An intent that was carried out, with its answer. */
export function readIntent(pool: Pool, userId: number, digest: string): Promise<WrittenIntent | undefined> {
  return selectRow(pool, INTENTS, 'WHERE user_id = $1 AND digest = $2', [userId, digest])
}

/** SQL for a uuid's digits alone, as memory holds it. */
const digitsOf = (column: string) => `replace(${column}::text, '-', '')`

/**
 * Notes, once a day, that all batches of the days before are written. A batch of before midnight may be on
 * its way after it, and clocks of two processes differ: the time around midnight is of no day.
 */
export function createTidiedNotes(
  pool: Pool,
  shard: Shard,
): (of: { readonly fence: bigint; readonly now: number }) => Promise<void> {
  let noted: { readonly fence: bigint; readonly day: number } | undefined
  return async ({ fence, now }) => {
    const day = dayOf(now)
    if (isAroundMidnight(now) || (noted?.fence === fence && noted.day === day)) return
    await pool.query('UPDATE shard_owner SET tidied_day = $2 WHERE shard = $1 AND fence = $3', [
      shard,
      day,
      fence,
    ])
    noted = { fence, day }
  }
}

const isAroundMidnight = (now: number) =>
  now % DAY_MS < AROUND_MIDNIGHT_MS || now % DAY_MS > DAY_MS - AROUND_MIDNIGHT_MS

/**
 * Drops the intents of the day before yesterday and earlier, of all shards, once each of them has noted
 * today. The table is reused tomorrow, so a shard that has noted tomorrow already stops this too. Skips the
 * time around midnight. Does not wait for the lock, as every look-up of a key would wait behind it.
 */
export async function forgetIntents(pool: Pool, now: number): Promise<void> {
  if (isAroundMidnight(now)) return
  const day = dayOf(now)
  const table = `intent_of_day_${(day + 1) % DAYS_KEPT}`
  const { rows } = await pool.query<{ is_due: boolean }>(
    `SELECT EXISTS (SELECT FROM ${table}) AND NOT EXISTS (SELECT FROM shard_owner WHERE tidied_day <> $1) AS is_due`,
    [day],
  )
  if (rows[0]?.is_due !== true) return
  await inTransaction(pool, async (transaction) => {
    await transaction.query(`SET LOCAL lock_timeout = ${TRUNCATE_PATIENCE_MS}`)
    await transaction.query(`TRUNCATE ${table}`)
  })
}

const AROUND_MIDNIGHT_MS = 10 * MINUTE_MS
const TRUNCATE_PATIENCE_MS = 50
