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
  readonly reason: string
  readonly since: number
  readonly liftedAt: number | undefined
}

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
  readonly reason: string
  readonly since: bigint
  readonly lifted_at: bigint | null
}

/** The halts in force, or in force after a moment. */
export async function readHalts(pool: DatabasePool, after: number): Promise<Halt[]> {
  const { rows } = await pool.query<HaltRow>(
    'SELECT * FROM halt WHERE lifted_at IS NULL OR lifted_at > $1 ORDER BY id',
    [after],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    instrumentId: row.instrument_id ?? undefined,
    categoryId: row.category_id ?? undefined,
    kind: row.kind,
    reason: row.reason,
    since: Number(row.since),
    liftedAt: row.lifted_at === null ? undefined : Number(row.lifted_at),
  }))
}

/** The freeze in force, if there is one. */
export async function readFreeze(pool: DatabasePool): Promise<Freeze | undefined> {
  const { rows } = await pool.query<{ id: bigint; findings: string; since: bigint }>(
    'SELECT id, findings, since FROM books_freeze WHERE lifted_at IS NULL',
  )
  return rows.map(({ id, findings, since }) => ({ id: Number(id), findings, since: Number(since) }))[0]
}

/** A rule of the books with rows that break it, each in words that are the same whenever it is found. */
export interface Broken {
  readonly rule: string
  readonly rows: readonly string[]
}

/** Adds a freeze with the rows that it is for; answers false where one is in force already. */
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

/** Adds a halt; answers its id. */
export async function addHalt(
  client: Queryable,
  halt: Pick<Halt, 'instrumentId' | 'categoryId' | 'kind' | 'reason' | 'since'>,
): Promise<number> {
  const { rows } = await client.query<{ id: bigint }>(
    'INSERT INTO halt (instrument_id, category_id, kind, reason, since) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [halt.instrumentId, halt.categoryId, halt.kind, halt.reason, halt.since],
  )
  return Number(rows[0]?.id ?? 0n)
}

/** Whether a halt, or a freeze, is in force; locked until the transaction ends. */
export async function lockStanding(
  client: Queryable,
  table: 'halt' | 'books_freeze',
  id: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM ${table} WHERE id = $1 AND lifted_at IS NULL FOR UPDATE`,
    [id],
  )
  return rowCount === 1
}

/**
 * Lifts a halt that is in force. A server's clock may be ahead of the operator's that `at` is from: no halt
 * ends before it began.
 */
export async function liftHalt(client: Queryable, id: number, at: number): Promise<void> {
  await client.query('UPDATE halt SET lifted_at = greatest(since, $2) WHERE id = $1 AND lifted_at IS NULL', [
    id,
    at,
  ])
}

/** Lifts a freeze that two operators decided to lift; the database itself refuses it otherwise. */
export async function liftFreeze(client: Queryable, id: number, at: number): Promise<void> {
  await client.query(
    'UPDATE books_freeze SET lifted_at = greatest(since, $2) WHERE id = $1 AND lifted_at IS NULL',
    [id, at],
  )
}
