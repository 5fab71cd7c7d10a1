import {
  type CurrencyAmount,
  type DepositStatus,
  NO_USD,
  type Rate,
  type Usd,
  addUsd,
  minusUsd,
} from '@fairtick/domain'
import { columnsOf, ownPageOfKind, ownRowsOf, anyRowOf } from '../../../books/columns'
import { CURRENCY, MONEY, NUMBER, RATE, SMALLINT, TEXT, named, optional } from '../../../books/fields'
import { rowTable } from '../../../books/row-table'

/** Whether coins were sent, or a bank was paid. */
export type DepositKind = 'coin' | 'bank'

/**
 * A deposit as stated by its client, with the terms shown at that time. `amount` in units of the currency,
 * `rate` in USD of one unit, `credit` in USD. Times in ms since the epoch.
 */
export interface Deposit {
  readonly id: number
  readonly userId: number
  readonly kind: DepositKind
  readonly status: DepositStatus
  /** The network of a coin, the way of a bank's payment. */
  readonly wayId: number
  readonly currencyCode: string
  /** Empty for a bank. */
  readonly protocol: string
  /** Our address on the network, or our account at the bank. */
  readonly address: string
  /** Decimals of the currency. */
  readonly decimals: number
  readonly amount: CurrencyAmount
  readonly rate: Rate
  /** The amount that an approval credits. */
  readonly credit: Usd
  /** The name of the picture that proves it. */
  readonly proof: string
  /** The transaction that the client named. */
  readonly txid: string | undefined
  readonly submittedAt: number
  readonly decidedAt: number | undefined
  /** Why it was not credited, for its client. */
  readonly reason: string | undefined
  /** The decision that ended it. */
  readonly decisionId: number | undefined
}

const STATUS: Readonly<Record<DepositStatus, number>> = {
  unchecked: 0,
  credited: 1,
  rejected: 2,
  invalid: 3,
}
const KIND: Readonly<Record<DepositKind, number>> = { coin: 0, bank: 1 }

const DEPOSITS = columnsOf<Deposit>('deposit', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  kind: fixed('kind', named(KIND)),
  status: free('status', named(STATUS)),
  wayId: fixed('way_id', NUMBER),
  currencyCode: fixed('currency_code', TEXT),
  protocol: fixed('protocol_code', TEXT),
  address: fixed('address', TEXT),
  decimals: fixed('decimals', SMALLINT),
  amount: fixed('amount', CURRENCY),
  rate: fixed('rate', RATE),
  credit: fixed('credit', MONEY),
  proof: fixed('proof', TEXT),
  txid: fixed('txid', optional(TEXT)),
  submittedAt: fixed('submitted_at', NUMBER),
  decidedAt: free('decided_at', optional(NUMBER)),
  reason: free('reason', optional(TEXT)),
  decisionId: free('decision_id', optional(NUMBER)),
}))

/** Deposits, open while unchecked. Their sum is the amount that approvals would credit, USD. */
export const depositTable = rowTable<Deposit, Usd>({
  columns: DEPOSITS,
  idOf: (deposit) => deposit.id,
  isOpen: ({ status }) => status === 'unchecked',
  openWhere: 'status = 0',
  sum: {
    of: (deposits) => addUsd(NO_USD, ...[...deposits].map(({ credit }) => credit)),
    change: (sum, before, after) => addUsd(minusUsd(sum, before?.credit ?? NO_USD), after?.credit ?? NO_USD),
  },
})

/** A page of a client's deposits, of one kind or of both. */
export const readDeposits = ownPageOfKind(DEPOSITS, KIND)

/** Every deposit of a client, oldest first. */
export const readAllDeposits = ownRowsOf(DEPOSITS)

/** The spellings of one transaction id: with and without 0x, in lower case. */
export function formsOf(txid: string | undefined): readonly string[] {
  const bare = txid?.trim().toLowerCase().replace(/^0x/, '')
  return bare ? [bare, `0x${bare}`] : []
}

/** A deposit of any client. */
export const readDeposit = anyRowOf(DEPOSITS)
