import { DAY_MS } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/** A client's feedback; pictures by their names. `createdAt` in ms since the epoch. */
export interface Feedback {
  readonly id: number
  readonly userId: number
  readonly content: string
  readonly pictures: readonly string[]
  readonly createdAt: number
}

/** Why feedback was refused: daily limit reached, account closing, or picture erased. */
export type FeedbackRefused = 'too-many' | 'ending' | 'no-picture'

/**
 * Stores a client's feedback with its pictures, at most so many in 24 hours; one at a time for each client.
 */
export async function insertFeedback(
  database: Queryable,
  said: Omit<Feedback, 'id' | 'pictures'> & { readonly pictureIds: readonly number[] },
  most: number,
): Promise<FeedbackRefused | undefined> {
  const { userId, content, pictureIds, createdAt } = said
  await database.query('SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await database.query<{ said: bigint; is_ending: boolean }>(
    `SELECT (SELECT count(*) FROM feedback WHERE user_id = $1 AND created_at > $2) AS said,
       EXISTS (SELECT FROM account_closure WHERE id = $1) AS is_ending`,
    [userId, createdAt - DAY_MS],
  )
  if (rows[0]?.is_ending) return 'ending'
  if (Number(rows[0]?.said ?? 0n) >= most) return 'too-many'
  const { rowCount } = await database.query(
    `WITH kept AS (UPDATE image SET erase_at = NULL WHERE id = ANY ($3) AND user_id = $1 RETURNING name)
     INSERT INTO feedback (user_id, content, pictures, created_at)
     SELECT $1, $2, coalesce(array_agg(name), '{}'), $4 FROM kept HAVING count(*) = cardinality($3::bigint[])`,
    [userId, content, pictureIds, createdAt],
  )
  return rowCount === 1 ? undefined : 'no-picture'
}

/** A client's feedback, oldest first. */
export async function readAllFeedback(database: Queryable, userId: number): Promise<readonly Feedback[]> {
  const { rows } = await database.query<{
    id: bigint
    content: string
    pictures: readonly string[]
    created_at: bigint
  }>('SELECT id, content, pictures, created_at FROM feedback WHERE user_id = $1 ORDER BY id', [userId])
  return rows.map(({ id, content, pictures, created_at: createdAt }) => ({
    id: Number(id),
    userId,
    content,
    pictures,
    createdAt: Number(createdAt),
  }))
}

/** Erases a client's feedback. */
export async function eraseFeedback(
  database: Queryable,
  { userId }: { readonly userId: number },
): Promise<void> {
  await database.query('DELETE FROM feedback WHERE user_id = $1', [userId])
}
