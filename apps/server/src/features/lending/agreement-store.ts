import { setTimeout as sleep } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { DAY_MS, type Loan } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import { readAllLoans } from './loan-store'

/** An agreement as it was signed. */
export interface SignedAgreement {
  readonly id: number
  /** SHA-256 of the English text, in hex. */
  readonly termsHash: string
}

/** The data that its file is drawn from, beside the loan's terms. */
export interface SignedBy {
  readonly language: string
  readonly borrower: string
  /** JPEG. */
  readonly signature: Uint8Array
}

/**
 * Stores the signed text, its English version, and the data for drawing its file. The loan that references it
 * is written later.
 */
export async function keepAgreement(
  database: Queryable,
  signed: SignedBy & {
    readonly userId: number
    readonly text: string
    readonly english: string
    readonly at: number
  },
): Promise<SignedAgreement> {
  const { userId, text, english, at, language, borrower, signature } = signed
  const { rows } = await database.query<{ id: bigint }>(
    `INSERT INTO loan_agreement (user_id, text, english, signed_at, language, borrower, signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [userId, text, english, at, language, borrower, Buffer.from(signature)],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an agreement was not kept')
  return { id: Number(id), termsHash: createHash('sha256').update(english).digest('hex') }
}

/** An agreement referenced by a loan, whose file is not drawn yet. */
export interface UndrawnAgreement extends SignedBy {
  readonly id: number
  readonly loanId: number
  readonly text: string
  readonly signedAt: number
}

/** The next undrawn agreements, by id. */
export async function readUndrawn(
  database: Queryable,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly UndrawnAgreement[]> {
  const { rows } = await database.query<{
    id: bigint
    loan_id: bigint
    text: string
    signed_at: bigint
    language: string
    borrower: string
    signature: Buffer
  }>(
    `SELECT a.id, l.id AS loan_id, a.text, a.signed_at, a.language, a.borrower, a.signature
     FROM loan_agreement a JOIN loan l ON l.agreement_id = a.id WHERE a.file IS NULL AND a.id > $1 ORDER BY a.id LIMIT $2`,
    [after, most],
  )
  return rows.map(({ id, loan_id, signed_at, ...row }) => ({
    id: Number(id),
    loanId: Number(loan_id),
    signedAt: Number(signed_at),
    ...row,
  }))
}

/** Stores the file of an agreement with its hash, once; the file then holds the name and the signature. */
export async function keepFile(database: Queryable, id: number, file: Buffer): Promise<void> {
  const hash = createHash('sha256').update(file).digest('hex')
  await database.query(
    'UPDATE loan_agreement SET file = $2, hash = $3, borrower = NULL, signature = NULL WHERE id = $1 AND file IS NULL',
    [id, file, hash],
  )
}

/** The texts of agreements and the hashes of their files, by their ids. */
export async function readAgreements(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly text: string; readonly fileHash: string | undefined }>> {
  const { rows } = await database.query<{ id: bigint; text: string; hash: string | null }>(
    'SELECT id, text, hash FROM loan_agreement WHERE id = ANY($1)',
    [ids],
  )
  return new Map(rows.map(({ id, text, hash }) => [Number(id), { text, fileHash: hash ?? undefined }]))
}

/** Every loan of a client, oldest first, with the hash of its file. */
export async function readAllSigned(
  database: Queryable,
  userId: number,
): Promise<readonly (Loan & { readonly fileHash: string | undefined })[]> {
  const loans = await readAllLoans(database, userId)
  const agreements = await readAgreements(
    database,
    loans.map(({ agreementId }) => agreementId),
  )
  return loans.map((loan) => ({ ...loan, fileHash: agreements.get(loan.agreementId)?.fileHash }))
}

/** The signed file of a client's own loan; undefined if it is not drawn yet or the loan does not exist. */
export async function readAgreementFile(
  database: Queryable,
  userId: number,
  loanId: number,
): Promise<{ readonly file: Buffer | undefined } | undefined> {
  const { rows } = await database.query<{ file: Buffer | null }>(
    `SELECT a.file FROM loan l JOIN loan_agreement a ON a.id = l.agreement_id WHERE l.id = $1 AND l.user_id = $2`,
    [loanId, userId],
  )
  return rows[0] && { file: rows[0].file ?? undefined }
}

/** The signed file of any loan, for operators; undefined before it is drawn. */
export async function readAnyAgreement(database: Queryable, loanId: number): Promise<Buffer | undefined> {
  const { rows } = await database.query<{ file: Buffer | null }>(
    'SELECT a.file FROM loan l JOIN loan_agreement a ON a.id = l.agreement_id WHERE l.id = $1',
    [loanId],
  )
  return rows[0]?.file ?? undefined
}

const DRAWN_WITHIN_MS = 12_000
const DRAWN_LOOK_MS = 100

/**
 * Waits until the loan's file is drawn, at most twelve seconds. Returns at once if the loan does not exist.
 */
export async function untilDrawn(database: Queryable, loanId: number): Promise<void> {
  for (let waited = 0; waited < DRAWN_WITHIN_MS; waited += DRAWN_LOOK_MS) {
    const undrawn = await database.query(
      'SELECT FROM loan l JOIN loan_agreement a ON a.id = l.agreement_id WHERE l.id = $1 AND a.file IS NULL',
      [loanId],
    )
    if (undrawn.rowCount === 0) return
    await sleep(DRAWN_LOOK_MS)
  }
}

/** Signatures of one client within a day that did not lead to a loan. */
const UNUSED_MOST = 20

/** Whether a client has signed so often lately that they have to wait. */
export async function signsTooOften(database: Queryable, userId: number, now: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM loan_agreement WHERE signed_at > $2 AND user_id = $1 LIMIT $3',
    [userId, now - DAY_MS, UNUSED_MOST],
  )
  return (rowCount ?? 0) >= UNUSED_MOST
}

/** Erases agreements of earlier days without a loan: their request was refused. */
export async function forgetUnusedAgreements(database: Queryable, now: number): Promise<void> {
  await database.query(
    `DELETE FROM loan_agreement a WHERE signed_at <= $1 AND NOT EXISTS (SELECT FROM loan l WHERE l.agreement_id = a.id)`,
    [now - DAY_MS],
  )
}
