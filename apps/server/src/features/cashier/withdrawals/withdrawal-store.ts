import {
  type CurrencyAmount,
  NO_USD,
  OPEN_WITHDRAWALS,
  type PayoutTarget,
  type Rate,
  type Usd,
  type WithdrawalStatus,
  addUsd,
  amountLockedFor,
  minusUsd,
} from '@fairtick/domain'
import { columnsOf, ownPageOfKind, ownRowOf, ownRowsOf, anyRowOf, selectRows } from '../../../books/columns'
import { CURRENCY, MONEY, NUMBER, RATE, SMALLINT, TEXT, named, optional } from '../../../books/fields'
import { rowTable } from '../../../books/row-table'
import type { Queryable } from '../../../database/in-transaction'
import { CURRENCY_KIND, type CurrencyKind } from '../currency-kind'
import { payoutColumns } from '../methods/method-store'
import { IS_COUNTED, IS_OPEN, STATUS_NUMBER, isIn } from './withdrawal-states'

/**
 * A withdrawal. `amount` and `fee` in USD; `received` is the payout in units of the currency. Its method is
 * copied at the request; fields that the method lacks are empty. Times in ms since the epoch.
 */
export interface Withdrawal extends PayoutTarget {
  readonly id: number
  readonly userId: number
  readonly kind: CurrencyKind
  readonly status: WithdrawalStatus
  readonly currencyId: number
  readonly currencyCode: string
  readonly protocol: string
  /** Decimals of `received`. */
  readonly decimals: number
  readonly methodId: number
  /** The client's own words. */
  readonly notes: string
  readonly amount: Usd
  readonly fee: Usd
  readonly received: CurrencyAmount
  readonly unitsPerUsd: Rate
  readonly requestedAt: number
  readonly approvedAt: number | undefined
  readonly endedAt: number | undefined
  /** Why it was rejected, for its client. */
  readonly reason: string | undefined
  /** Of the payment: on the chain, or the bank's reference. */
  readonly txid: string | undefined
  /** The decision that last changed it. */
  readonly decisionId: number | undefined
}

/** The columns of withdrawals. */
export const WITHDRAWALS = columnsOf<Withdrawal>('withdrawal', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  kind: fixed('kind', named(CURRENCY_KIND)),
  status: free('status', named(STATUS_NUMBER)),
  currencyId: fixed('currency_id', NUMBER),
  currencyCode: fixed('currency_code', TEXT),
  protocol: fixed('protocol', TEXT),
  decimals: fixed('decimals', SMALLINT),
  methodId: fixed('method_id', NUMBER),
  ...payoutColumns(fixed),
  notes: fixed('notes', TEXT),
  amount: fixed('amount', MONEY),
  fee: fixed('fee', MONEY),
  received: fixed('received', CURRENCY),
  unitsPerUsd: fixed('units_per_usd', RATE),
  requestedAt: fixed('requested_at', NUMBER),
  approvedAt: free('approved_at', optional(NUMBER)),
  endedAt: free('ended_at', optional(NUMBER)),
  reason: free('reason', optional(TEXT)),
  txid: free('txid', optional(TEXT)),
  decisionId: free('decision_id', optional(NUMBER)),
}))

/** Withdrawals. Open ones keep their amount locked; their sum is the locked amount, USD. */
export const withdrawalTable = rowTable<Withdrawal, Usd>({
  columns: WITHDRAWALS,
  idOf: (withdrawal) => withdrawal.id,
  isOpen: ({ status }) => OPEN_WITHDRAWALS.includes(status),
  openWhere: IS_OPEN,
  sum: {
    of: (withdrawals) => addUsd(NO_USD, ...[...withdrawals].map(amountLockedFor)),
    change: (sum, before, after) =>
      addUsd(
        minusUsd(sum, before ? amountLockedFor(before) : NO_USD),
        after ? amountLockedFor(after) : NO_USD,
      ),
  },
})

/** A page of a client's withdrawals, of one kind or of both. */
export const readWithdrawals = ownPageOfKind(WITHDRAWALS, CURRENCY_KIND)

/** Every withdrawal of a client, oldest first. */
export const readAllWithdrawals = ownRowsOf(WITHDRAWALS)

/** A client's own withdrawal. */
export const readOwnWithdrawal = ownRowOf(WITHDRAWALS)

/** A withdrawal of any client. */
export const readWithdrawal = anyRowOf(WITHDRAWALS)

/** How many withdrawals a client cancelled since a moment, at most so many. */
export async function countCancelled(
  database: Queryable,
  userId: number,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<number> {
  const { rowCount } = await database.query(
    `SELECT FROM withdrawal WHERE user_id = $1 AND ${isIn('cancelled')} AND ended_at > $2 AND decision_id IS NULL LIMIT $3`,
    [userId, since, most],
  )
  return rowCount ?? 0
}

/** A client's withdrawals since a moment that count against limits: all but those that ended unpaid. */
export async function readCounted(
  database: Queryable,
  userId: number,
  since: number,
): Promise<readonly Pick<Withdrawal, 'id' | 'amount' | 'requestedAt'>[]> {
  const rest = `WHERE user_id = $1 AND requested_at >= $2 AND ${IS_COUNTED}`
  return selectRows(database, WITHDRAWALS, rest, [userId, since])
}
