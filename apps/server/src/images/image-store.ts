import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import type { Pool } from 'pg'
import { type Queryable, inTransaction } from '../database/in-transaction'

/** A picture of a user that can be shown. */
export interface StoredImage {
  readonly id: number
  readonly name: string
  readonly userId: number
  /** Size of its file. */
  readonly bytes: number
}

/** The use of a picture: its owner sent it, it is for public display, or an agent sent it to them. */
export type ImageUse = 'sent' | 'avatar' | 'desk'

/** A picture whose file is about to be written. */
export interface NewImage extends Omit<StoredImage, 'id'> {
  readonly use: ImageUse
  /** SHA-256 of the upload and of the file, in hex. */
  readonly sentHash: string
  readonly madeHash: string
  readonly now: number
}

/** Most pictures a day, and bytes in all, from one user or to one. Source: docs/spec/cases.md U6. */
export const QUOTA = { perDay: 30, bytes: 60 * 1024 * 1024 } as const
/** How long an unreferenced picture is kept. */
const UNUSED_MS = 7 * DAY_MS
/** A file whose writing failed may still arrive: it is searched for and erased after this time. */
const ARRIVING_MS = 10 * MINUTE_MS

/**
 * Inserts the row of a picture before its file is written; undefined when its owner has reached the quota.
 * One at a time per user.
 */
export function reserveImage(pool: Pool, image: NewImage): Promise<number | undefined> {
  return inTransaction(pool, async (transaction) => {
    await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('image of ' || $1::text, 0))", [
      image.userId,
    ])
    const used = await transaction.query<{ lately: bigint; bytes: bigint }>(
      `SELECT count(*) FILTER (WHERE created_at > $2) AS lately, coalesce(sum(bytes), 0)::bigint AS bytes
         FROM image WHERE user_id = $1 AND is_from_desk = $3`,
      [image.userId, image.now - DAY_MS, image.use === 'desk'],
    )
    const { lately = 0n, bytes = 0n } = used.rows[0] ?? {}
    if (lately >= QUOTA.perDay || Number(bytes) + image.bytes > QUOTA.bytes) return undefined
    const made = await transaction.query<{ id: bigint }>(
      `INSERT INTO image (name, user_id, bytes, created_at, erase_at, is_avatar, is_from_desk, sent_hash, made_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        image.name,
        image.userId,
        image.bytes,
        image.now,
        image.now + UNUSED_MS,
        image.use === 'avatar',
        image.use === 'desk',
        image.sentHash,
        image.madeHash,
      ],
    )
    return Number(made.rows[0]?.id)
  })
}

/** Marks a picture's file as written, so that it can be shown. */
export async function markStored(database: Queryable, id: number): Promise<void> {
  await database.query('UPDATE image SET is_stored = true WHERE id = $1', [id])
}

/** Marks a picture's file as failed: it and its row are erased soon. */
export async function abandonImage(pool: Pool, id: number, now: number): Promise<void> {
  await pool.query('UPDATE image SET erase_at = $2 WHERE id = $1', [id, now + ARRIVING_MS])
}

/** A picture that a user may see, by its name; undefined for another user's. */
export async function readImage(
  pool: Pool,
  userId: number,
  name: string,
): Promise<(StoredImage & { readonly use: ImageUse }) | undefined> {
  const { rows } = await pool.query<{ id: bigint; bytes: number; use: ImageUse }>(
    `SELECT id, bytes, CASE WHEN is_avatar THEN 'avatar' WHEN is_from_desk THEN 'desk' ELSE 'sent' END AS use
     FROM image WHERE name = $1 AND user_id = $2 AND is_stored`,
    [name, userId],
  )
  const found = rows[0]
  return found && { ...found, id: Number(found.id), name, userId }
}

/** The name of a picture that can be shown, by its id; undefined if it was erased. */
export async function readImageName(pool: Pool, id: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM image WHERE id = $1 AND is_stored', [
    id,
  ])
  return rows[0]?.name
}

/** Any user's picture by its name, for operators. */
export async function readAnyImage(
  pool: Pool,
  name: string,
): Promise<Pick<StoredImage, 'name' | 'bytes'> | undefined> {
  const { rows } = await pool.query<{ bytes: number }>(
    'SELECT bytes FROM image WHERE name = $1 AND is_stored',
    [name],
  )
  return rows[0] && { name, bytes: rows[0].bytes }
}

/** Keeps a picture for as long as its owner's account; false if it was erased as unused meanwhile. */
export async function keepImage(pool: Pool, id: number, now: number): Promise<boolean> {
  const { rowCount } = await pool.query('UPDATE image SET erase_at = NULL, kept_at = $2 WHERE id = $1', [
    id,
    now,
  ])
  return rowCount === 1
}

/** Up to 500 pictures to be erased. */
export async function imagesToErase(
  pool: Pool,
  now: number,
): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: bigint; name: string }>(
    'SELECT id, name FROM image WHERE erase_at <= $1 ORDER BY erase_at LIMIT 500',
    [now],
  )
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

/** Erases the row of a picture whose file is gone. */
export async function forgetImage(pool: Pool, id: number): Promise<void> {
  await pool.query('DELETE FROM image WHERE id = $1', [id])
}
