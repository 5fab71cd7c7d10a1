import { idsOf, shardOf } from '../../apps/server/src/books/shards'

/** Public numbers that a bench gives in each shard, so that no two are the same. */
const UIDS = 60_000_000

/** SQL for the numbers of rows that a bench adds in the shard of a user. */
export function shardNumbers(userId: number) {
  const shard = shardOf(userId)
  const [ids, users] = [idsOf(shard, 'entry'), idsOf(shard, 'app_user')]
  return {
    /** The highest id of the shard in a table; where it has none, `otherwise` above the first. */
    lastId: (table: string, otherwise: number) =>
      `(SELECT coalesce(max(id), ${ids.from + otherwise}) FROM ${table} WHERE id >= ${ids.from} AND id < ${ids.end})::bigint`,
    /** An id of the shard that is made of a user's number, `id`. */
    idOfUser: `id + ${ids.from - users.from}`,
    /** The public number of a user, whose number is `id`. */
    uid: `(id - ${users.from} + ${shard * UIDS})::integer`,
  }
}
