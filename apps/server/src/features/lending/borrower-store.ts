import type { BorrowerStatus } from '@fairtick/domain'
import { columnsOf, ownRowsOf, selectRow } from '../../books/columns'
import { NUMBER, TEXT, named, optional } from '../../books/fields'
import type { Queryable } from '../../database/in-transaction'

/** State of one inquiry; withdrawn with the account. */
export type BorrowerCaseStatus = BorrowerStatus | 'withdrawn'

const STATUS_NUMBER: Readonly<Record<BorrowerCaseStatus, number>> = {
  waiting: 1,
  verified: 2,
  rejected: 3,
  withdrawn: 4,
}
/** Sexes as papers have them, as the database holds them. */
export const SEX_NUMBER = { male: 1, female: 2 } as const
/** Kinds of cards, as the database holds them. */
export const CARD_NUMBER = { 'identity-card': 1, passport: 2 } as const

/** An applicant's own details for becoming a borrower. */
export interface BorrowerForm {
  readonly givenName: string
  readonly familyName: string
  readonly sex: keyof typeof SEX_NUMBER
  /** YYYY-MM-DD. */
  readonly birthday: string
  /** ISO 3166. */
  readonly country: string
  readonly mobileCountry: string
  /** Digits, without the dialling code. */
  readonly mobile: string
  readonly cardKind: keyof typeof CARD_NUMBER
  /** The picture of the borrower holding the card; undefined once erased. */
  readonly handImageId: number | undefined
}

/** An inquiry about a borrower. Times in ms since the epoch. */
export interface BorrowerCase extends BorrowerForm {
  readonly id: number
  readonly userId: number
  readonly status: BorrowerCaseStatus
  readonly submittedAt: number
  readonly decidedAt: number | undefined
  /** Why it was rejected; empty otherwise. */
  readonly reason: string
}

const CASES = columnsOf<BorrowerCase>('borrower_case', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  status: free('status', named(STATUS_NUMBER)),
  givenName: fixed('given_name', TEXT),
  familyName: fixed('family_name', TEXT),
  sex: fixed('sex', named(SEX_NUMBER)),
  birthday: fixed('birthday', TEXT),
  country: fixed('country', TEXT),
  mobileCountry: fixed('mobile_country', TEXT),
  mobile: fixed('mobile', TEXT),
  cardKind: fixed('card_kind', named(CARD_NUMBER)),
  handImageId: fixed('hand_image', optional(NUMBER)),
  submittedAt: fixed('submitted_at', NUMBER),
  decidedAt: free('decided_at', optional(NUMBER)),
  reason: free('reason', TEXT),
}))

/** The latest inquiry about a user. */
export const readLatestBorrower = (database: Queryable, userId: number): Promise<BorrowerCase | undefined> =>
  selectRow(database, CASES, 'WHERE user_id = $1 ORDER BY id DESC LIMIT 1', [userId])

/** Every inquiry about a user, oldest first. */
export const readAllBorrowerCases = ownRowsOf(CASES)

/** An inquiry if it waits; locked until the transaction ends. */
export const lockWaitingBorrower = (database: Queryable, id: number): Promise<BorrowerCase | undefined> =>
  selectRow(database, CASES, 'WHERE id = $1 AND status = 1 FOR UPDATE', [id])

/**
 * Opens an inquiry and stores its picture; false if one is waiting or verified, even on concurrent requests,
 * or if the account was closed meanwhile.
 */
export async function insertBorrower(
  database: Queryable,
  { userId, form, now }: { readonly userId: number; readonly form: BorrowerForm; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `WITH person AS (SELECT FROM credential WHERE id = $1 AND password_hash <> '' FOR UPDATE), opened AS (
       INSERT INTO borrower_case (user_id, status, given_name, family_name, sex, birthday, country, mobile_country, mobile, card_kind, hand_image, submitted_at)
       SELECT $1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10::bigint, $11 FROM person ON CONFLICT (user_id) WHERE status IN (1, 2) DO NOTHING RETURNING 1
     ), kept AS (UPDATE image SET erase_at = NULL WHERE id = $10 AND EXISTS (SELECT FROM opened))
     SELECT FROM opened`,
    [
      userId,
      form.givenName,
      form.familyName,
      SEX_NUMBER[form.sex],
      form.birthday,
      form.country,
      form.mobileCountry,
      form.mobile,
      CARD_NUMBER[form.cardKind],
      form.handImageId,
      now,
    ],
  )
  return rowCount === 1
}

/** Decides an inquiry that waits. */
export async function decideBorrower(
  database: Queryable,
  {
    id,
    to,
    reason,
    at,
  }: {
    readonly id: number
    readonly to: 'verified' | 'rejected'
    readonly reason: string
    readonly at: number
  },
): Promise<void> {
  await database.query(
    'UPDATE borrower_case SET status = $2, decided_at = $3, reason = $4 WHERE id = $1 AND status = 1',
    [id, STATUS_NUMBER[to], at, to === 'rejected' ? reason : ''],
  )
}

/**
 * After the account was closed: withdraws a waiting case, and keeps personal data until the given day only.
 */
export async function keepBorrowersUntil(
  database: Queryable,
  { userId, until, now }: { readonly userId: number; readonly until: number; readonly now: number },
): Promise<void> {
  await database.query(
    `UPDATE borrower_case SET erase_at = $2, status = CASE WHEN status = 1 THEN 4 ELSE status END,
       decided_at = coalesce(decided_at, $3) WHERE user_id = $1`,
    [userId, until, now],
  )
}

/** Erases the personal data of borrowers whose day has come. */
export async function eraseLateBorrowers(database: Queryable, now: number): Promise<void> {
  await database.query(
    `UPDATE borrower_case SET given_name = '', family_name = '', birthday = '', mobile = '', reason = '', erase_at = NULL
     WHERE erase_at <= $1`,
    [now],
  )
}
