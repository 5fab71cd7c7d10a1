import { HALT_REST_MS, type HaltCause, REOPENING_MS } from '@fairtick/domain'
import type { Queryable } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'

/** The kind of a halt: no trading at all, or closing only. */
export type HaltKind = 'halt' | 'close_only'

/** A halt of one instrument, of a category, or of everything. */
export interface Halt {
  readonly id: number
  readonly instrumentId: number | undefined
  readonly categoryId: number | undefined
  readonly kind: HaltKind
  /** Unstated for halts from before causes were required. */
  readonly cause: HaltCause | 'unstated'
  readonly reason: string
  /**
   * The moment from which it is in force, in ms: later than announced if a busy server learnt of it later.
   */
  readonly since: number
  /** The time at which it ends unless lifted before. */
  readonly endsAt: number
  readonly liftedAt: number | undefined
  readonly haltedBy: string
  /** Public roles of the operators who set and lifted it. */
  readonly haltedAs: string
  readonly liftedAs: string | undefined
  /** Whether it binds positions converted at its price too; false for halts from before this rule. */
  readonly bindsWorth: boolean
  /** Whether a server has recorded reading it. */
  readonly isRead: boolean
}

/** The author of a halt or its lift: an operator, with the published roles. */
export interface HaltActor {
  readonly operator: string
  readonly as: string
}

/** The moment at which a halt ends, or ended (ms). */
export const endOf = ({ endsAt, liftedAt }: Pick<Halt, 'endsAt' | 'liftedAt'>): number => liftedAt ?? endsAt

/** A freeze, after a check of the books failed. */
export interface Freeze {
  readonly id: number
  /** The broken rules, with the first rows that break them. */
  readonly findings: string
  readonly since: number
}

interface HaltRow {
  readonly id: bigint
  readonly instrument_id: number | null
  readonly category_id: number | null
  readonly kind: HaltKind
  readonly cause: Halt['cause']
  readonly reason: string
  readonly since: bigint
  readonly known_at: bigint | null
  readonly ends_at: bigint
  readonly lifted_at: bigint | null
  readonly halted_by: string
  readonly halted_as: string
  readonly lifted_as: string | null
  readonly binds_worth: boolean
  readonly read_at: bigint | null
}

const haltOf = (row: HaltRow): Halt => knownFrom(statedHalt(row), Number(row.known_at ?? 0n))

/** A halt as in force if known only from a moment on (ms). */
export const knownFrom = (halt: Halt, at: number): Halt =>
  at <= halt.since ? halt : { ...halt, since: Math.min(at, endOf(halt)) }

const statedHalt = (row: HaltRow): Halt => ({
  id: Number(row.id),
  instrumentId: row.instrument_id ?? undefined,
  categoryId: row.category_id ?? undefined,
  kind: row.kind,
  cause: row.cause,
  reason: row.reason,
  since: Number(row.since),
  endsAt: Number(row.ends_at),
  liftedAt: row.lifted_at === null ? undefined : Number(row.lifted_at),
  haltedBy: row.halted_by,
  haltedAs: row.halted_as,
  liftedAs: row.lifted_as ?? undefined,
  bindsWorth: row.binds_worth,
  isRead: row.read_at !== null,
})

/** The halts in force, or reopening, at or after a moment. */
export async function readHalts(pool: DatabasePool, after: number): Promise<Halt[]> {
  const { rows } = await pool.query<HaltRow>(
    'SELECT * FROM halt WHERE coalesce(lifted_at, ends_at) > $1 ORDER BY id',
    [after - REOPENING_MS],
  )
  return rows.map(haltOf)
}

/** Records that a server read a halt, and once, for a late one, the moment from which it is in force. */
export async function noteRead(
  pool: DatabasePool,
  id: number,
  { at, knownAt }: { readonly at: number; readonly knownAt: number | undefined },
): Promise<void> {
  await pool.query(
    `UPDATE halt SET read_at = coalesce(read_at, $2),
       known_at = coalesce(known_at, CASE WHEN since < $3::bigint AND reported_at IS NULL THEN $3 END) WHERE id = $1`,
    [id, at, knownAt],
  )
}

/** The halts in force at a moment. */
export async function readHaltsAt(pool: Queryable, at: number): Promise<Halt[]> {
  const { rows } = await pool.query<HaltRow>(
    'SELECT * FROM halt WHERE greatest(since, known_at) <= $1 AND coalesce(lifted_at, ends_at) > $1 ORDER BY id',
    [at],
  )
  return rows.map(haltOf)
}

/** A page of all halts there were, the latest first, and how many there are. */
export async function readHaltHistory(
  pool: DatabasePool,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly halts: readonly Halt[]; readonly total: number }> {
  const { rows } = await pool.query<HaltRow>('SELECT * FROM halt ORDER BY id DESC OFFSET $1 LIMIT $2', [
    offset,
    limit,
  ])
  const counted = await pool.query<{ total: bigint }>('SELECT count(*) AS total FROM halt')
  return { halts: rows.map(haltOf), total: Number(counted.rows[0]?.total ?? 0n) }
}

/** The halts whose report is not written yet. */
export async function readHaltsToReport(pool: DatabasePool): Promise<readonly Halt[]> {
  const { rows } = await pool.query<HaltRow>('SELECT * FROM halt WHERE reported_at IS NULL ORDER BY id')
  return rows.map(haltOf)
}

/** Notes that the report of a halt is written. */
export async function noteReported(client: Queryable, id: number, at: number): Promise<void> {
  await client.query('UPDATE halt SET reported_at = $2 WHERE id = $1', [id, at])
}

/** An operator's halts that are in force, or ended so recently that the operator cannot set another. */
export async function readRestingHalts(
  client: Queryable,
  operator: string,
  now: number,
): Promise<readonly Halt[]> {
  const { rows } = await client.query<HaltRow>(
    'SELECT * FROM halt WHERE halted_by = $1 AND coalesce(lifted_at, ends_at) > $2',
    [operator, now - HALT_REST_MS],
  )
  return rows.map(haltOf)
}

/** The freeze in force, if there is one. */
export async function readFreeze(pool: DatabasePool): Promise<Freeze | undefined> {
  const { rows } = await pool.query<{ id: bigint; findings: string; since: bigint }>(
    'SELECT id, findings, since FROM books_freeze WHERE lifted_at IS NULL',
  )
  return rows.map(({ id, findings, since }) => ({ id: Number(id), findings, since: Number(since) }))[0]
}

/** A broken rule of the books with its rows, each as a text that is identical whenever it is found. */
export interface Broken {
  readonly rule: string
  readonly rows: readonly string[]
}

/** Adds a freeze with its rows; returns false if one is already in force. */
export async function addFreeze(
  pool: DatabasePool,
  findings: readonly Broken[],
  at: number,
): Promise<boolean> {
  const breaks = findings.flatMap(({ rule, rows }) => rows.map((words) => ({ rule, words })))
  const made = await pool.query(
    `WITH made AS (INSERT INTO books_freeze (findings, since) VALUES ($1, $2) ON CONFLICT ((true)) WHERE lifted_at IS NULL DO NOTHING RETURNING id)
     INSERT INTO freeze_break (freeze_id, rule, words) SELECT made.id, b.rule, b.words FROM made, unnest($3::text[], $4::text[]) AS b (rule, words)`,
    [findings.map(lineOf).join('\n'), at, breaks.map(({ rule }) => rule), breaks.map(({ words }) => words)],
  )
  return (made.rowCount ?? 0) > 0
}

/** A broken rule in one line, with every row that lifting the freeze would accept. */
const lineOf = ({ rule, rows }: Broken): string => `${rule}: ${rows.join(', ')}`

/** Adds a halt; returns its id. */
export async function addHalt(
  client: Queryable,
  halt: Pick<Halt, 'instrumentId' | 'categoryId' | 'kind' | 'reason' | 'since' | 'endsAt'> & {
    readonly cause: HaltCause
  },
  { operator, as }: HaltActor,
): Promise<number> {
  const { rows } = await client.query<{ id: bigint }>(
    `INSERT INTO halt (instrument_id, category_id, kind, reason, since, cause, ends_at, halted_by, halted_as)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      halt.instrumentId,
      halt.categoryId,
      halt.kind,
      halt.reason,
      halt.since,
      halt.cause,
      halt.endsAt,
      operator,
      as,
    ],
  )
  return Number(rows[0]?.id ?? 0n)
}

/** A halt in force, locked until the transaction ends. */
export async function lockHalt(client: Queryable, id: number, now: number): Promise<Halt | undefined> {
  const { rows } = await client.query<HaltRow>(
    'SELECT * FROM halt WHERE id = $1 AND lifted_at IS NULL AND ends_at > $2 FOR UPDATE',
    [id, now],
  )
  return rows.map(haltOf)[0]
}

/** Whether a freeze is in force; locked until the transaction ends. */
export async function lockFreeze(client: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM books_freeze WHERE id = $1 AND lifted_at IS NULL FOR UPDATE',
    [id],
  )
  return rowCount === 1
}

/**
 * Lifts a halt in force; the database itself refuses the operator who set it. The operator's clock, which
 * gives `at`, may differ from the server's: a halt never ends before its start or after its own end.
 */
export async function liftHalt(
  client: Queryable,
  id: number,
  { at, operator, as }: HaltActor & { readonly at: number },
): Promise<void> {
  await client.query(
    `UPDATE halt SET lifted_at = least(greatest(since, $2), ends_at), lifted_by = $3, lifted_as = $4
     WHERE id = $1 AND lifted_at IS NULL`,
    [id, at, operator, as],
  )
}

/** Lifts a freeze that two operators decided to lift; the database itself refuses it otherwise. */
export async function liftFreeze(client: Queryable, id: number, at: number): Promise<void> {
  await client.query(
    'UPDATE books_freeze SET lifted_at = greatest(since, $2) WHERE id = $1 AND lifted_at IS NULL',
    [id, at],
  )
}
