import { DAY_MS, type PayoutTarget } from '@fairtick/domain'
import { type NameColumn, columnsOf, ownRowsOf, selectRow, selectRows } from '../../../books/columns'
import { NUMBER, TEXT, optional } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'
import { CURRENCY_KIND, type CurrencyKind } from '../currency-kind'

/** An address or a bank account that a client saved. Times in ms since the epoch. */
export interface WithdrawalMethod extends PayoutTarget {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly createdAt: number
  readonly usableAt: number
  readonly removedAt: number | undefined
}

/** The names of a payout target's columns, in the database and in a client's export. */
export const PAYOUT_COLUMNS = {
  address: 'address',
  tag: 'tag',
  bankName: 'bank_name',
  bankAddress: 'bank_address',
  bankSwift: 'bank_swift',
  payeeName: 'payee_name',
  payeeAccount: 'payee_account',
} as const satisfies Readonly<Record<keyof PayoutTarget, string>>

/** The columns of a payout target, of a saved method and of the copy in a withdrawal. */
export const payoutColumns = (fixed: NameColumn['fixed']): PayoutTarget => ({
  address: fixed(PAYOUT_COLUMNS.address, TEXT),
  tag: fixed(PAYOUT_COLUMNS.tag, TEXT),
  bankName: fixed(PAYOUT_COLUMNS.bankName, TEXT),
  bankAddress: fixed(PAYOUT_COLUMNS.bankAddress, TEXT),
  bankSwift: fixed(PAYOUT_COLUMNS.bankSwift, TEXT),
  payeeName: fixed(PAYOUT_COLUMNS.payeeName, TEXT),
  payeeAccount: fixed(PAYOUT_COLUMNS.payeeAccount, TEXT),
})

const METHODS = columnsOf<WithdrawalMethod>('withdrawal_method', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  currencyId: fixed('currency_id', NUMBER),
  ...payoutColumns(fixed),
  createdAt: fixed('created_at', NUMBER),
  usableAt: fixed('usable_at', NUMBER),
  removedAt: free('removed_at', optional(NUMBER)),
}))

/** The columns that a method is saved with: all but its number, which the database gives. */
const SAVED = METHODS.list.filter(({ name }) => name !== 'id')

/** A client's saved methods, optionally of one kind or one currency. */
export const readMethods = (
  database: Queryable,
  userId: number,
  {
    kind,
    currencyId,
  }: { readonly kind?: CurrencyKind | undefined; readonly currencyId?: number | undefined },
): Promise<readonly WithdrawalMethod[]> =>
  selectRows(
    database,
    METHODS,
    `WHERE user_id = $1 AND removed_at IS NULL AND ($2::bigint IS NULL OR currency_id = $2) AND ($3::smallint IS NULL
       OR EXISTS (SELECT 1 FROM withdrawal_currency c WHERE c.id = currency_id AND c.kind = $3)) ORDER BY id`,
    [userId, currencyId ?? null, kind === undefined ? null : CURRENCY_KIND[kind]],
  )

/** Every method that a client ever saved, oldest first, removed ones included. */
export const readAllMethods = ownRowsOf(METHODS)

/** A client's own method that was not removed. */
export const readMethod = (
  database: Queryable,
  userId: number,
  id: number,
): Promise<WithdrawalMethod | undefined> =>
  selectRow(database, METHODS, 'WHERE user_id = $1 AND id = $2 AND removed_at IS NULL', [userId, id])

/** Why a method is not saved: a duplicate, the client's maximum reached, or saved too often. */
export type MethodObstacle = 'twice' | 'too many' | 'too often'

/** Methods that a client may save within a day, removed ones included. */
const SAVED_A_DAY_MAX = 40
/** The fields of the unique index that prevents duplicates. */
export const SAME = ['currencyId', 'address', 'tag', 'bankSwift', 'payeeAccount'] as const

/** The obstacle to saving a method now; undefined if there is no obstacle. */
export async function findObstacle(
  database: Queryable,
  asked: Omit<WithdrawalMethod, 'id' | 'removedAt' | 'usableAt'>,
  most: number,
): Promise<MethodObstacle | undefined> {
  const saved = await readMethods(database, asked.userId, {})
  if (saved.some((each) => SAME.every((field) => each[field] === asked[field]))) return 'twice'
  if (saved.length >= most) return 'too many'
  const { rowCount } = await database.query(
    'SELECT FROM withdrawal_method WHERE user_id = $1 AND created_at > $2 LIMIT $3',
    [asked.userId, asked.createdAt - DAY_MS, SAVED_A_DAY_MAX],
  )
  return rowCount === SAVED_A_DAY_MAX ? 'too often' : undefined
}

/**
 * Saves a method, or returns the obstacle. Locks the client's methods, so that concurrent requests run one
 * after the other.
 */
export async function insertMethod(
  database: Queryable,
  asked: Omit<WithdrawalMethod, 'id' | 'removedAt'>,
  most: number,
): Promise<WithdrawalMethod | MethodObstacle> {
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `methods of ${asked.userId}`,
  ])
  const obstacle = await findObstacle(database, asked, most)
  if (obstacle) return obstacle
  const method = { ...asked, id: 0, removedAt: undefined }
  const inserted = await database.query<{ id: bigint }>(
    `INSERT INTO withdrawal_method (${SAVED.map(({ name }) => name).join(', ')})
     VALUES (${SAVED.map((_column, at) => `$${at + 1}`).join(', ')}) ON CONFLICT DO NOTHING RETURNING id`,
    SAVED.map((column) => column.of(method)),
  )
  const id = inserted.rows[0]?.id
  return id === undefined ? 'twice' : { ...method, id: Number(id) }
}

/** Removes a client's own method; returns whether it existed. Withdrawals to it have a copy. */
export async function removeMethod(
  database: Queryable,
  userId: number,
  id: number,
  now: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE withdrawal_method SET removed_at = $3 WHERE user_id = $1 AND id = $2 AND removed_at IS NULL',
    [userId, id, now],
  )
  return rowCount === 1
}
