import type { AccountType, Usd } from '@fairtick/domain'
import { appendOnlyTable } from '../../books/append-only-table'
import { type ListPart, columnsOf, ownRowsOf, selectPage } from '../../books/columns'
import { MONEY, NUMBER, named } from '../../books/fields'
import { ACCOUNT_NUMBER } from '../../books/ledger-columns'
import type { Queryable } from '../../database/in-transaction'

/** Money that a client moved between two of their accounts, in USD, at `at` ms since the epoch. */
export interface TransferRow {
  readonly id: number
  readonly userId: number
  readonly from: AccountType
  readonly to: AccountType
  readonly amount: Usd
  readonly at: number
}

const TRANSFERS = columnsOf<TransferRow>('transfer', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  from: fixed('from_type', named(ACCOUNT_NUMBER)),
  to: fixed('to_type', named(ACCOUNT_NUMBER)),
  amount: fixed('amount', MONEY),
  at: fixed('at', NUMBER),
}))

/** The table of transfers. A transfer is complete once its row exists. */
export const transferTable = appendOnlyTable(TRANSFERS)

/** Every transfer of a client, oldest first. */
export const readAllTransfers = ownRowsOf(TRANSFERS)

/**
 * A page of a client's transfers, newest first, and their total number. If `account` is given, only transfers
 * from or to that account.
 */
export async function readTransfers(
  database: Queryable,
  userId: number,
  page: ListPart & { readonly account: AccountType | undefined },
): Promise<{ readonly transfers: readonly TransferRow[]; readonly total: number }> {
  const number = page.account === undefined ? null : ACCOUNT_NUMBER[page.account]
  const where = 'user_id = $1 AND ($2::smallint IS NULL OR from_type = $2 OR to_type = $2)'
  const { offset, limit } = page
  const part = { where, values: [userId, number], offset, limit }
  const { rows, total } = await selectPage(database, TRANSFERS, part)
  return { transfers: rows, total }
}
