import type { Queryable } from '../database/in-transaction'

/** A decision waiting for a second operator, with the first one's act. */
export interface WaitingApproval {
  readonly id: number
  readonly operator: string
  readonly reason: string
  /** Digest of the first operator's browser, if known. */
  readonly browser: string | undefined
}

/**
 * The approval waiting for an act on a row, locked until the transaction ends so that its first word cannot
 * be withdrawn meanwhile; undefined if no approval waits.
 */
export async function readWaitingApproval(
  database: Queryable,
  act: string,
  subject: number,
): Promise<WaitingApproval | undefined> {
  const { rows } = await database.query<{
    id: bigint
    operator: string
    reason: string
    browser: string | null
  }>(
    `SELECT p.id, a.operator, a.reason, a.details->>'browser' AS browser FROM approval p JOIN operator_act a ON a.id = p.act_id
     WHERE p.state = 'waiting' AND a.act = $1 AND a.subject = $2 FOR UPDATE OF p`,
    [act, subject],
  )
  return rows.map(({ id, browser, ...rest }) => ({
    ...rest,
    id: Number(id),
    browser: browser ?? undefined,
  }))[0]
}

/** The act of an approval, locked until the transaction ends; undefined if the approval is not waiting. */
export async function lockWaitingApproval(
  database: Queryable,
  id: number,
): Promise<{ readonly act: string; readonly subject: number; readonly operator: string } | undefined> {
  const { rows } = await database.query<{ act: string; subject: bigint; operator: string }>(
    `SELECT a.act, a.subject, a.operator FROM approval p JOIN operator_act a ON a.id = p.act_id
     WHERE p.id = $1 AND p.state = 'waiting' FOR UPDATE OF p`,
    [id],
  )
  return rows.map(({ act, subject, operator }) => ({ act, subject: Number(subject), operator }))[0]
}

/** The act of an approval, regardless of the outcome; undefined if the approval does not exist. */
export async function readApproval(
  database: Queryable,
  id: number,
): Promise<
  | {
      readonly act: string
      readonly subject: number
      readonly reason: string
      readonly isWaiting: boolean
    }
  | undefined
> {
  const { rows } = await database.query<{ act: string; subject: bigint; reason: string; state: string }>(
    'SELECT a.act, a.subject, a.reason, p.state FROM approval p JOIN operator_act a ON a.id = p.act_id WHERE p.id = $1',
    [id],
  )
  return rows.map(({ act, subject, reason, state }) => ({
    act,
    reason,
    subject: Number(subject),
    isWaiting: state === 'waiting',
  }))[0]
}

/** Makes an act wait for a second operator; returns the id of the approval. */
export async function addApproval(database: Queryable, id: number, actId: number): Promise<void> {
  await database.query(
    "INSERT INTO approval (id, act_id, state) OVERRIDING SYSTEM VALUE VALUES ($1, $2, 'waiting')",
    [id, actId],
  )
}

/** The id of the next approval: its act is written first and references it. */
export async function nextApproval(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ id: bigint }>(
    "SELECT nextval(pg_get_serial_sequence('approval', 'id')) AS id",
  )
  return Number(rows[0]?.id)
}

/** Ends a waiting, locked approval by the word of a second operator. */
export async function settleApproval(
  database: Queryable,
  id: number,
  settled: {
    readonly state: 'approved' | 'rejected'
    readonly by: string
    readonly at: number
    readonly words: string
  },
): Promise<void> {
  const { state, by, at, words } = settled
  const { rowCount } = await database.query(
    `UPDATE approval SET state = $2, decided_by = $3, decided_at = $4, answer = $5 WHERE id = $1 AND state = 'waiting'`,
    [id, state, by, at, words],
  )
  if (rowCount !== 1) throw new Error(`approval ${id} does not wait any more`)
}

/** Ends the waiting approvals about a row that was decided on in another way. */
export async function lapseApprovals(
  database: Queryable,
  acts: readonly string[],
  subject: number,
  at: number,
): Promise<void> {
  await database.query(
    `UPDATE approval p SET state = 'lapsed', decided_at = $3 FROM operator_act a
     WHERE a.id = p.act_id AND p.state = 'waiting' AND a.act = ANY ($1) AND a.subject = $2`,
    [acts, subject, at],
  )
}

/** Lapses the pending words of an operator who lost rights: they must not outlive the rights. */
export async function lapseWordsOf(database: Queryable, operator: string, at: number): Promise<void> {
  await database.query(
    `UPDATE approval p SET state = 'lapsed', decided_at = $2 FROM operator_act a
     WHERE a.id = p.act_id AND p.state = 'waiting' AND a.operator = $1`,
    [operator, at],
  )
}

/** The operators whose word on an act counts: excludes rejected and lapsed words. */
export async function readActors(database: Queryable, act: string, subject: number): Promise<string[]> {
  const { rows } = await database.query<{ operator: string }>(
    `SELECT operator FROM operator_act a WHERE act = $1 AND subject = $2
       AND NOT EXISTS (SELECT FROM approval p WHERE p.act_id = a.id AND p.state IN ('rejected', 'lapsed'))
     GROUP BY operator ORDER BY min(id)`,
    [act, subject],
  )
  return rows.map(({ operator }) => operator)
}
