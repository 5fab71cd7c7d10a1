/**
 * A part of the books with a writer of its own, from 0 to 30. Its rows have ids of one range, and its users
 * numbers of one range, so that a number tells its shard. A database that is not split is shard 0.
 */
export type Shard = number

/** The shard of books that are not split. */
export const WHOLE: Shard = 0

/** Ids of a shard's rows; 31 ranges stay below 2^53, so a JavaScript number is exact. */
const IDS = 2 ** 48
/** Numbers of a shard's users: an account's number is ten times its user's. */
const USERS = 2 ** 40

/** The ids of a shard in one table: from the first up to, without, the end. */
export function idsOf(shard: Shard, table: string): { readonly from: number; readonly end: number } {
  const size = table === 'app_user' ? USERS : IDS
  return { from: shard * size, end: (shard + 1) * size }
}

/** The shard whose owner has a user's portfolio. */
export const shardOf = (userId: number): Shard => Math.floor(userId / USERS)
