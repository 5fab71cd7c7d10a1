import type { Pool } from 'pg'
import { columnsOf, selectRows } from '../../../books/columns'
import { NUMBER, TEXT, named } from '../../../books/fields'
import { type Shard, WHOLE, usersOf } from '../../../books/shards'
import type { Queryable } from '../../../database/in-transaction'

/** The rows that move money and are decided on; each is the name of its table. */
export type MoneySubject =
  | 'deposit'
  | 'withdrawal'
  | 'adjustment'
  | 'loan'
  | 'repayment'
  | 'subscription'
  | 'pool_fill'

/** A decision about a row, made at `at`; its `event` is one of the row's state table. */
export interface MoneyDecision {
  readonly id: number
  readonly subject: MoneySubject
  readonly rowId: number
  readonly userId: number
  readonly event: string
  /** The reason that the client reads, or the transaction id of a payment. */
  readonly words: string
  /** An operator, or SERVER. */
  readonly decidedBy: string
  readonly at: number
}

/** The decider of acts that need no operator. */
export const SERVER = 'server'

/** Subjects as the database holds them, for good. */
export const SUBJECT_NUMBER: Readonly<Record<MoneySubject, number>> = {
  deposit: 1,
  withdrawal: 2,
  adjustment: 3,
  loan: 4,
  repayment: 5,
  subscription: 6,
  pool_fill: 7,
}

const DECISIONS = columnsOf<MoneyDecision>('money_decision', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  subject: fixed('subject', named(SUBJECT_NUMBER)),
  rowId: fixed('row_id', NUMBER),
  userId: fixed('user_id', NUMBER),
  event: fixed('event', TEXT),
  words: fixed('words', TEXT),
  decidedBy: fixed('decided_by', TEXT),
  at: fixed('at', NUMBER),
}))

/**
 * Locks a row for deciding until the transaction ends, so that two operators decide one after the other. It
 * is an advisory lock: an operator's transaction must never delay the books.
 */
export async function lockForDeciding(
  database: Queryable,
  subject: MoneySubject,
  rowId: number,
): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${subject} ${rowId}`])
}

/** Whether a row has no outstanding decision. */
export async function isUndecided(
  database: Queryable,
  subject: MoneySubject,
  rowId: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM money_decision WHERE subject = $1 AND row_id = $2 AND outcome IS NULL',
    [SUBJECT_NUMBER[subject], rowId],
  )
  return rowCount === 0
}

/**
 * Writes a decision for the server that writes the books to carry out. Does nothing while another decision on
 * the same row is outstanding.
 */
export async function noteMoneyDecision(
  database: Queryable,
  { subject, rowId, userId, event, words, decidedBy, at }: Omit<MoneyDecision, 'id'>,
): Promise<void> {
  await database.query(
    `INSERT INTO money_decision (subject, row_id, user_id, event, words, decided_by, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING`,
    [SUBJECT_NUMBER[subject], rowId, userId, event, words, decidedBy, at],
  )
}

/** Up to 200 decisions about users of a shard that are to be carried out, oldest first. */
export const readDueDecisions = (pool: Pool, shard: Shard = WHOLE): Promise<readonly MoneyDecision[]> =>
  selectRows(pool, DECISIONS, `WHERE outcome IS NULL AND ${usersOf(shard, 'user_id')} ORDER BY id LIMIT 200`)

/** The last decision about a row; its outcome is undefined while it is outstanding. */
export async function readLastDecision(
  database: Queryable,
  subject: MoneySubject,
  rowId: number,
): Promise<
  | {
      readonly event: string
      readonly decidedBy: string
      readonly at: number
      readonly outcome: string | undefined
    }
  | undefined
> {
  const { rows } = await database.query<{
    event: string
    decided_by: string
    at: bigint
    outcome: string | null
  }>(
    'SELECT event, decided_by, at, outcome FROM money_decision WHERE subject = $1 AND row_id = $2 ORDER BY id DESC LIMIT 1',
    [SUBJECT_NUMBER[subject], rowId],
  )
  return rows.map(({ event, decided_by: decidedBy, at, outcome }) => ({
    event,
    decidedBy,
    at: Number(at),
    outcome: outcome ?? undefined,
  }))[0]
}

/** Whether a decision was carried out on its row: the row names it. */
export async function isCarriedOut(pool: Pool, { id, subject, rowId }: MoneyDecision): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM ${subject} WHERE id = $1 AND decision_id = $2`, [
    rowId,
    id,
  ])
  return rowCount === 1
}

/** Notes the outcome of a decision: done, or the reason for which it was refused. */
export async function settleDecision(
  database: Queryable,
  { id }: MoneyDecision,
  settled: { readonly outcome: string; readonly at: number },
): Promise<void> {
  await database.query(
    'UPDATE money_decision SET outcome = $2, carried_out_at = $3 WHERE id = $1 AND outcome IS NULL',
    [id, settled.outcome, settled.at],
  )
}
