import { DAY_MS } from '@fairtick/domain'
import { type Queryable, inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'

/** A picture for everybody that can be shown. */
export interface PublishedPicture {
  readonly name: string
  /** Size of its file. */
  readonly bytes: number
}

/** Most pictures without a row: unused uploads do not fill the disk. */
const UNUSED_MOST = 60
/** How long an uploaded picture waits for a row that has it: a second operator has to agree. */
const WAITS_MS = 7 * DAY_MS

/** Inserts the row of a picture before its file is written; undefined when too many have no use. */
export async function reservePublished(
  pool: DatabasePool,
  picture: PublishedPicture & { readonly operator: string; readonly now: number },
): Promise<number | undefined> {
  const { name, bytes, operator, now } = picture
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO published_picture (name, bytes, operator, created_at, erase_at) SELECT $1, $2, $3, $4, $5
     WHERE (SELECT count(*) FROM published_picture WHERE erase_at IS NOT NULL) < $6 RETURNING id`,
    [name, bytes, operator, now, now + WAITS_MS, UNUSED_MOST],
  )
  return rows[0]?.id
}

/** Marks a picture's file as written, so that rows may have it. */
export async function markPublished(database: Queryable, id: number): Promise<void> {
  await database.query('UPDATE published_picture SET is_stored = true WHERE id = $1', [id])
}

/** A picture by its name, whether a row has it or not. */
export async function readPublished(
  database: Queryable,
  name: string,
): Promise<PublishedPicture | undefined> {
  const { rows } = await database.query<PublishedPicture>(
    'SELECT name, bytes FROM published_picture WHERE name = $1 AND is_stored',
    [name],
  )
  return rows[0]
}

/** A picture that something has which is shown at a time (ms). */
export async function readShownPicture(
  database: Queryable,
  name: string,
  now: number,
): Promise<PublishedPicture | undefined> {
  const { rows } = await database.query<PublishedPicture>(
    `SELECT name, bytes FROM published_picture p WHERE name = $1 AND is_stored AND (
       EXISTS (SELECT FROM news n WHERE n.picture = p.name AND n.is_active
         AND coalesce(n.shown_from_at <= $2, true) AND coalesce(n.shown_until_at > $2, true))
       OR EXISTS (SELECT FROM company c WHERE c.picture = p.name AND c.is_active))`,
    [name, now],
  )
  return rows[0]
}

/** Whether a row may have a picture: it is there, and stays until the transaction ends. */
export async function holdPublished(database: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM published_picture WHERE name = $1 AND is_stored FOR KEY SHARE',
    [name],
  )
  return rowCount === 1
}

const IS_USED = `(EXISTS (SELECT FROM news n WHERE n.picture = p.name)
  OR EXISTS (SELECT FROM company c WHERE c.picture = p.name))`

/** Notes which pictures a row has; the names of up to 500 that are to be erased. */
export async function unusedPictures(pool: DatabasePool, now: number): Promise<readonly string[]> {
  await pool.query(
    `UPDATE published_picture p SET erase_at = CASE WHEN erase_at IS NULL THEN $1::bigint END
     WHERE ${IS_USED} = (erase_at IS NOT NULL)`,
    [now],
  )
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM published_picture WHERE erase_at <= $1 ORDER BY erase_at LIMIT 500',
    [now],
  )
  return rows.map(({ name }) => name)
}

/**
 * Erases a picture, row and file together. The database refuses where a row has come to have it; a file that
 * is gone without its row is erased again.
 */
export async function erasePublished(
  pool: DatabasePool,
  name: string,
  remove: (name: string) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (database) => {
    await database.query('DELETE FROM published_picture WHERE name = $1', [name])
    await remove(name)
  })
}
