import { DAY_MS } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Clock, Log } from '../../ports'
import { type Shard, WHOLE, latestMoment, usersOf } from '../shards'

/** Ports of the folding. */
export interface FoldingPorts {
  /** The shard whose users' history is folded. */
  readonly shard?: Shard
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly log: Log
  /** Days after which demo history is folded; 0: never. */
  readonly days: number
}

/** Time of one turn. A user's current slice is finished after it. */
const TURN_MS = 3000
/** Batches whose seals are passed in one statement. */
const SEALS = 500
/** Families of orders, and options, that are folded in one transaction. */
const SLICE = 500
/** Demo users per statement. */
const USERS = 500

/**
 * Folds demo history older than a number of days, by whole days and one user after another, for a few
 * seconds; after a full pass it rests until the next day. Progress is in the database: another turn, or
 * another process, goes on with it. Source: docs/decisions/0108-demo-history-is-folded.md.
 */
export function createFolding(ports: FoldingPorts): () => Promise<void> {
  const { pool, clock, log, days, shard = WHOLE } = ports
  /** The last user of the pass, and the moment before which the last pass folded everything. */
  let after = 0
  let passedBefore = 0
  /** Whether no user of the pass has failed. */
  let isWhole = true

  async function foldSome(before: number, isOver: () => boolean): Promise<void> {
    if (!(await passSeals(pool, before, isOver))) return
    const failed: unknown[] = []
    const foldUser = async (userId: number) => {
      try {
        for (let folded = SLICE; folded >= SLICE && !isOver();) folded = await foldSlice(pool, userId, before)
      } catch (error) {
        log.warn({ err: error, userId }, 'the history of a demo user could not be folded')
        failed.push(error)
        isWhole = false
      }
    }
    for (const userId of await readBegun(pool, shard)) if (!isOver()) await foldUser(userId)
    while (passedBefore < before && !isOver()) {
      const users = await readUsers(pool, { shard, after, before })
      for (const { id, isDue } of users) {
        if (isOver()) break
        if (isDue) await foldUser(id)
        after = id
      }
      if (users.length === USERS || after !== (users.at(-1)?.id ?? after)) continue
      if (isWhole) passedBefore = before
      after = 0
      isWhole = true
      break
    }
    if (failed.length > 0) throw new Error('not all demo history could be folded', { cause: failed[0] })
  }

  return async () => {
    if (days === 0) return
    const ends = performance.now() + TURN_MS
    const before = await readRipe(pool, clock.now() - days * DAY_MS)
    if (before !== undefined) await foldSome(before, () => performance.now() > ends)
  }
}

/** Start of the moment's day, kept at least a day before the last entry; undefined if there is none. */
async function readRipe(pool: DatabasePool, moment: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ at: bigint | null }>(`SELECT ${latestMoment('entry', 'at')} AS at`)
  const last = rows[0]?.at ?? undefined
  const ripe = last === undefined ? undefined : Math.min(moment, Number(last) - DAY_MS)
  return ripe === undefined || ripe < DAY_MS ? undefined : Math.floor(ripe / DAY_MS) * DAY_MS
}

/** Returns whether all seals before the moment are passed. */
async function passSeals(pool: DatabasePool, before: number, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const { rows } = await pool.query<{ passed: number }>('SELECT pass_demo_seals($1, $2) AS passed', [
      before,
      SEALS,
    ])
    if ((rows[0]?.passed ?? 0) < SEALS) return true
  }
  return false
}

/** Returns the number of folded orders and options. */
async function foldSlice(pool: DatabasePool, userId: number, before: number): Promise<number> {
  const { rows } = await pool.query<{ folded: number }>('SELECT fold_demo_history($1, $2, $3) AS folded', [
    userId,
    before,
    SLICE,
  ])
  return rows[0]?.folded ?? 0
}

/** Users folded a minute ago or more who may have more to fold, or sums written since. */
async function readBegun(pool: DatabasePool, shard: Shard): Promise<readonly number[]> {
  const { rows } = await pool.query<{ user_id: bigint }>(
    `SELECT user_id FROM demo_history WHERE is_fresh AND folded_at <= clock_timestamp() - interval '1 minute'
       AND ${usersOf(shard, 'user_id')} ORDER BY user_id LIMIT ${USERS}`,
  )
  return rows.map((row) => Number(row.user_id))
}

/** A shard's next demo users after one, and whether they may have something to fold, not checked yet. */
async function readUsers(
  pool: DatabasePool,
  of: { readonly shard: Shard; readonly after: number; readonly before: number },
): Promise<readonly { readonly id: number; readonly isDue: boolean }[]> {
  const { rows } = await pool.query<{ id: bigint; is_due: boolean }>(
    `SELECT u.id, coalesce(h.since, 0) < $2 AND NOT EXISTS (SELECT FROM trader t WHERE t.user_id = u.id) AND (
         EXISTS (SELECT FROM position p WHERE p.user_id = u.id AND p.status >= 2 AND p.closed_at > s.at AND p.closed_at < $2)
         OR coalesce((SELECT o.settled_at FROM option o WHERE o.user_id = u.id AND o.status = 3 ORDER BY o.id LIMIT 1) < $2, false)
       ) AS is_due
       FROM (SELECT id FROM app_user WHERE is_demo AND id > $1 AND ${usersOf(of.shard, 'id')} ORDER BY id LIMIT ${USERS}) u
       JOIN seal_start s ON NOT s.is_demo AND s.shard = user_shard(u.id) LEFT JOIN demo_history h ON h.user_id = u.id
       ORDER BY u.id`,
    [of.after, of.before],
  )
  return rows.map(({ id, is_due: isDue }) => ({ id: Number(id), isDue }))
}
