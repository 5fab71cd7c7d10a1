import type { Queryable } from '../database/in-transaction'

/** An act of an operator, kept for good in one sealed chain. `subject` is the changed row. */
export interface OperatorAct {
  readonly at: number
  readonly operator: string
  readonly act: string
  readonly subject: number
  readonly reason: string
  /** The row before and after, and the origin of the call; free of secrets. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Stores an act of an operator; answers its number. */
export async function noteAct(database: Queryable, noted: OperatorAct): Promise<number> {
  const { at, operator, act, subject, reason, details } = noted
  const { rows } = await database.query<{ id: bigint }>(
    'INSERT INTO operator_act (at, operator, act, subject, reason, details) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [at, operator, act, subject, reason, details && JSON.stringify(details)],
  )
  return Number(rows[0]?.id)
}

/** How often an act was done to a row after a moment. */
export async function countActsSince(
  database: Queryable,
  act: string,
  subject: number,
  since: number,
): Promise<number> {
  const { rows } = await database.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM operator_act WHERE act = $1 AND subject = $2 AND at > $3',
    [act, subject, since],
  )
  return Number(rows[0]?.count)
}

/** Serialises an operator's acts of a kind until the transaction ends. */
export async function lockActsOf(database: Queryable, act: string, operator: string): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${act} ${operator}`])
}

/** How often an operator did an act after a moment, on any row. */
export async function countActsBy(
  database: Queryable,
  operator: string,
  act: string,
  since: number,
): Promise<number> {
  const { rows } = await database.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM operator_act WHERE at > $3 AND act = $2 AND operator = $1',
    [operator, act, since],
  )
  return Number(rows[0]?.count)
}

/** The sides of a row's pictures that an operator has opened; '' for a row's only picture. */
export async function readOpenedSides(
  database: Queryable,
  { operator, act, subject }: Pick<OperatorAct, 'operator' | 'act' | 'subject'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ side: string }>(
    `SELECT DISTINCT coalesce(details->>'side', '') AS side FROM operator_act
     WHERE subject = $1 AND act = $2 AND operator = $3`,
    [subject, act, operator],
  )
  return new Set(rows.map(({ side }) => side))
}

/** The last of some acts to each of some rows. */
export async function readLastActs(
  database: Queryable,
  acts: readonly string[],
  subjects: readonly number[],
): Promise<readonly OperatorAct[]> {
  const { rows } = await database.query<
    Omit<OperatorAct, 'at' | 'subject'> & { at: bigint; subject: bigint }
  >(
    `SELECT DISTINCT ON (subject) at, operator, act, subject, reason FROM operator_act
     WHERE subject = ANY ($2) AND act = ANY ($1) ORDER BY subject, id DESC`,
    [acts, subjects],
  )
  return rows.map(({ at, subject, ...rest }) => ({ ...rest, at: Number(at), subject: Number(subject) }))
}
