import { ENTRY_KINDS, type EntryKind } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import { LAST, type MovementRow, NO_ID, STEP, bothSidesSql, kindSql, movementsSql } from './movements'

/** The kinds that trading makes many of. They have no index of their own, as each would cost every order. */
const CROWDED: readonly EntryKind[] = ['contract-profit', 'fee', 'swap', 'option-result']

/** A page of an account's movements: `total` is how many there are of its kind. */
interface PageRequest {
  readonly kind: EntryKind | undefined
  readonly total: number
  readonly offset: number
  readonly limit: number
}

/**
 * A page of an account's movements, newest first. Deep pages begin at a milestone, and pages of a crowded
 * kind read only between the milestones that hold its rows.
 */
export async function readMovementPage(
  database: Queryable,
  account: bigint,
  page: PageRequest,
): Promise<MovementRow[]> {
  const left = page.total - page.offset
  if (left <= 0) return []
  const asked = { ...page, limit: Math.min(page.limit, left) }
  return page.kind !== undefined && CROWDED.includes(page.kind)
    ? await readCrowded(database, account, asked, ENTRY_KINDS[page.kind].number)
    : await readStraight(database, account, asked)
}

/** Reads back from a milestone, by the account's index or by the index of its rare kinds. */
async function readStraight(database: Queryable, account: bigint, page: PageRequest): Promise<MovementRow[]> {
  const kind = page.kind && ENTRY_KINDS[page.kind].number
  const { upTo, skip } = await seek(database, account, page, kind)
  const end = `ORDER BY id DESC LIMIT ${skip + page.limit}`
  const { rows } = await database.query<MovementRow>(
    `SELECT * FROM (${movementsSql('$1', `id <= $2${kindSql(kind)}`, end)}) AS movement ORDER BY id DESC OFFSET ${skip} LIMIT ${page.limit}`,
    [account, upTo],
  )
  return rows
}

/** The entry to read back from, and how many to skip there. */
async function seek(
  database: Queryable,
  account: bigint,
  { total, offset }: PageRequest,
  kind: number | undefined,
): Promise<{ readonly upTo: string; readonly skip: number }> {
  if (offset < STEP) return { upTo: NO_ID, skip: offset }
  const left = total - offset
  const reached = kind === undefined ? 'number' : `counts[${kind}]`
  const { rows } = await database.query<{ id: bigint; reached: bigint }>(
    `SELECT id, ${reached} AS reached FROM movement_milestone WHERE account = $1 AND ${reached} >= $2 ORDER BY number LIMIT 1`,
    [account, left],
  )
  const [milestone] = rows
  if (!milestone) return { upTo: NO_ID, skip: offset }
  return { upTo: String(milestone.id), skip: Number(milestone.reached) - left }
}

/** Reads only between milestones among which the kind's count grows, and skips a side without any of it. */
async function readCrowded(
  database: Queryable,
  account: bigint,
  { total, offset, limit }: PageRequest,
  kind: number,
): Promise<MovementRow[]> {
  const left = total - offset
  const { rows: stretches } = await database.query<Stretch>(stretchesSql(kind), [
    account,
    [left - limit + 1, left],
  ])
  const reached = stretches.at(-1)?.reached
  const skip = typeof reached === 'bigint' ? Number(reached) - left : offset
  // Account and number together select the account's own index instead of scanning all entries.
  const within = (side: string) =>
    `(${side}, id) > ($1, stretch.after) AND (${side}, id) <= ($1, stretch.up_to)${kindSql(kind)}
       ORDER BY ${side} DESC, id DESC LIMIT ${skip + limit}`
  const { rows } = await database.query<MovementRow>(
    `SELECT movement.* FROM unnest($2::bigint[], $3::bigint[]) AS stretch (after, up_to)
     CROSS JOIN LATERAL (${bothSidesSql(within)}) AS movement
     ORDER BY id DESC OFFSET ${skip} LIMIT ${limit}`,
    [account, stretches.map(({ after }) => after), stretches.map(({ up_to: upTo }) => upTo)],
  )
  return rows
}

/**
 * Movements behind one entry and up to another; `reached` counts those of the kind up to its end. Null means
 * an open end.
 */
interface Stretch {
  readonly after: bigint
  readonly up_to: bigint
  readonly reached: bigint | null
}

/**
 * The stretches between milestones of account $1 that hold movements of a kind from its oldest of a page to
 * its newest ($2: how many of the kind there are up to each). Milestones are numbered without a gap, so
 * either end is found by halving.
 */
const stretchesSql = (kind: number): string => `WITH RECURSIVE last AS MATERIALIZED (${LAST}),
  search AS (
    SELECT rank, 0::bigint AS low, number / ${STEP} + 1 AS high FROM unnest($2::bigint[]) AS rank, last
    UNION ALL
    SELECT rank, CASE WHEN is_reached THEN low ELSE middle END, CASE WHEN is_reached THEN middle ELSE high END
    FROM search CROSS JOIN LATERAL (SELECT (low + high) / 2 AS middle OFFSET 0) AS half
    CROSS JOIN LATERAL (
      SELECT (SELECT counts[${kind}] >= rank FROM movement_milestone WHERE account = $1 AND number = middle * ${STEP}) AS is_reached OFFSET 0
    ) AS looked WHERE high - low > 1
  ),
  ends AS MATERIALIZED (SELECT min(high) AS first, max(high) AS final FROM search WHERE high - low = 1),
  known AS (
    SELECT number, id, counts[${kind}] AS reached FROM movement_milestone
     WHERE account = $1 AND number >= (SELECT first - 1 FROM ends) * ${STEP} AND number <= (SELECT final FROM ends) * ${STEP}
    UNION ALL
    SELECT final * ${STEP}, ${NO_ID}, NULL FROM ends, last WHERE final * ${STEP} > last.number
  ),
  stretch AS (
    SELECT number, lag(id, 1, 0::bigint) OVER by_number AS after, id AS up_to, reached, lag(reached, 1, 0::bigint) OVER by_number AS before
    FROM known WINDOW by_number AS (ORDER BY number)
  )
  SELECT after, up_to, reached FROM stretch, ends
   WHERE number >= first * ${STEP} AND (reached IS NULL OR reached > before) ORDER BY number`
