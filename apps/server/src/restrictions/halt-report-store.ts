import { idsOf, shardsWithRows } from '../books/shards'
import type { Queryable } from '../database/in-transaction'

const OPTION_VOID = 4
const OPTION_RUNNING = 1
/** Orders read per statement, well within its time limit. */
const SLICE = 20_000
/** Span of ended options read per statement, in ms. */
const SLICE_MS = 600_000

/** A halt, its instruments, and a half-open period. */
export interface Reported {
  readonly haltId: number
  readonly instruments: readonly number[]
  readonly from: number
  readonly before: number
}

const INTO = 'INSERT INTO halt_report (halt_id, user_id, kind, order_id, instrument_id, event, price, at)'
const valuesOf = ({ haltId, instruments, from, before }: Reported) => [haltId, instruments, from, before]

/** Whether an option of these instruments that expired before a moment is not settled yet. */
export async function isAnyRunning(
  database: Queryable,
  { instruments, before }: Pick<Reported, 'instruments' | 'before'>,
): Promise<boolean> {
  const running = await database.query(
    `SELECT FROM option WHERE status = ${OPTION_RUNNING} AND expires_at < $1 AND instrument_id = ANY ($2) LIMIT 1`,
    [before, instruments],
  )
  return running.rowCount !== 0
}

/**
 * Writes the orders opened in a period: delayed ones by the index of fills, the others by their ids, from the
 * latest down to the first slice placed before.
 */
export async function reportOpened(database: Queryable, of: Reported, slice = SLICE): Promise<void> {
  await database.query(
    `${INTO} SELECT $1::bigint, user_id, 'forex', id, instrument_id, 'opened', open_price, opened_at FROM position
     WHERE trigger_price IS NOT NULL AND opened_at IS NOT NULL AND origin_id = 0
       AND instrument_id = ANY ($2) AND opened_at >= $3 AND opened_at < $4 ORDER BY opened_at, id`,
    valuesOf(of),
  )
  for (const shard of await shardsWithRows(database, 'position'))
    await reportPlaced(database, of, { ...idsOf(shard, 'position'), slice })
}

/** Writes the orders of a shard that were opened where they were placed, from its latest down. */
async function reportPlaced(
  database: Queryable,
  of: Reported,
  { from, end, slice }: { readonly from: number; readonly end: number; readonly slice: number },
): Promise<void> {
  for (let below = end; ;) {
    // A split-off part has a new id and the time of its whole.
    const { rows } = await database.query<{ least: bigint | null; latest: bigint | null }>(
      `SELECT min(id) AS least, max(created_at) FILTER (WHERE origin_id = 0) AS latest
       FROM (SELECT id, created_at, origin_id FROM position WHERE id >= $3 AND id < $1 ORDER BY id DESC LIMIT $2) newest`,
      [below, slice, from],
    )
    const [{ least, latest } = { least: null, latest: null }] = rows
    if (least === null) return
    await database.query(
      `${INTO} SELECT $1::bigint, user_id, 'forex', id, instrument_id, 'opened', open_price, opened_at FROM position
       WHERE id >= $5 AND id < $6 AND trigger_price IS NULL
         AND instrument_id = ANY ($2) AND opened_at >= $3 AND opened_at < $4 ORDER BY opened_at, id`,
      [...valuesOf(of), least, below],
    )
    if (latest !== null && Number(latest) < of.from) return
    below = Number(least)
  }
}

/** Writes the orders that were closed in a time. */
export async function reportClosed(database: Queryable, of: Reported): Promise<void> {
  await database.query(
    `${INTO} SELECT $1::bigint, user_id, 'forex', id, instrument_id, 'closed', close_price, closed_at FROM position
     WHERE status = 3 AND instrument_id = ANY ($2) AND closed_at >= $3 AND closed_at < $4 ORDER BY closed_at, id`,
    valuesOf(of),
  )
}

/** Writes the void options that expired in a period, settled between then and now. */
export async function reportVoid(database: Queryable, of: Reported, now: number): Promise<void> {
  for (let from = of.from; from <= now; from += SLICE_MS)
    await database.query(
      `${INTO} SELECT $1::bigint, user_id, 'micro', id, instrument_id, 'void', NULL::bigint, expires_at FROM option
       WHERE status = 3 AND settled_at >= $5 AND settled_at < $6 AND result = ${OPTION_VOID}
         AND instrument_id = ANY ($2) AND expires_at >= $3 AND expires_at < $4 ORDER BY expires_at, id`,
      [...valuesOf(of), from, from + SLICE_MS],
    )
}
