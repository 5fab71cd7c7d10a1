import { createHash } from 'node:crypto'
import { DAY_MS } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

/** An agreement as it was signed. */
export interface SignedAgreement {
  readonly id: number
  /** SHA-256 of the file, in hex. */
  readonly hash: string
}

/** Keeps the text that is signed, and the file of it. A loan that names it comes after it. */
export async function keepAgreement(
  database: Queryable,
  signed: { readonly userId: number; readonly text: string; readonly file: Buffer; readonly at: number },
): Promise<SignedAgreement> {
  const { userId, text, file, at } = signed
  const hash = createHash('sha256').update(file).digest('hex')
  const { rows } = await database.query<{ id: bigint }>(
    'INSERT INTO loan_agreement (user_id, hash, text, file, signed_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [userId, hash, text, file, at],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an agreement was not kept')
  return { id: Number(id), hash }
}

/** The texts of agreements, by their ids. */
export async function readAgreementTexts(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query<{ id: bigint; text: string }>(
    'SELECT id, text FROM loan_agreement WHERE id = ANY($1)',
    [ids],
  )
  return new Map(rows.map(({ id, text }) => [Number(id), text]))
}

/** The signed file of a client's own loan; undefined where there is none. */
export async function readAgreementFile(
  database: Queryable,
  userId: number,
  loanId: number,
): Promise<Buffer | undefined> {
  const { rows } = await database.query<{ file: Buffer }>(
    `SELECT a.file FROM loan l JOIN loan_agreement a ON a.id = l.agreement_id WHERE l.id = $1 AND l.user_id = $2`,
    [loanId, userId],
  )
  return rows[0]?.file
}

/** The signed file of any loan, for operators. */
export async function readAnyAgreement(database: Queryable, loanId: number): Promise<Buffer | undefined> {
  const { rows } = await database.query<{ file: Buffer }>(
    'SELECT a.file FROM loan l JOIN loan_agreement a ON a.id = l.agreement_id WHERE l.id = $1',
    [loanId],
  )
  return rows[0]?.file
}

/** Signatures of one client within a day that may lead to no loan. */
const UNUSED_MOST = 20

/** Whether a client has signed so often lately that they have to wait. */
export async function signsTooOften(database: Queryable, userId: number, now: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM loan_agreement WHERE signed_at > $2 AND user_id = $1 LIMIT $3',
    [userId, now - DAY_MS, UNUSED_MOST],
  )
  return (rowCount ?? 0) >= UNUSED_MOST
}

/** Forgets agreements of yesterday and before that no loan names: their request was refused. */
export async function forgetUnusedAgreements(database: Queryable, now: number): Promise<void> {
  await database.query(
    `DELETE FROM loan_agreement a WHERE signed_at <= $1 AND NOT EXISTS (SELECT FROM loan l WHERE l.agreement_id = a.id)`,
    [now - DAY_MS],
  )
}
