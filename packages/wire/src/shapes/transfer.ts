import { type AccountType, type Transferable, type Usd, formatUsd } from '@fairtick/domain'
import { ACCOUNT_TYPE } from '../listed'
import { encodeTime, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'

/** One transfer between two accounts of its client. */
export interface WireTransfer {
  id: number
  /** @domain amount: USD that was moved */
  balance: DecimalText
  from: string
  to: string
  created_at: MomentText
}

/** A page of transfers. */
export interface WireTransfers {
  data: WireTransfer[]
  total: number
}

/** The most that can leave an account now. */
export interface WireTransferable {
  type: string
  amount: DecimalText
  /**
   * Why no more can leave: empty where all of the balance can, locked (by pending orders, options or
   * requests), margin (used or lost by what is held), stale (what is held has no current price), frozen.
   */
  why: string
}

/** A transfer as the app shows it. Money in USD, time in ms since the epoch. */
export interface Transfer {
  readonly id: number
  readonly from: AccountType
  readonly to: AccountType
  readonly amount: Usd
  readonly at: number
}

/** One row of transfer_log. */
export const encodeTransfer = ({ id, from, to, amount, at }: Transfer): WireTransfer => ({
  id,
  balance: formatUsd(amount),
  from: ACCOUNT_TYPE[from].name,
  to: ACCOUNT_TYPE[to].name,
  created_at: encodeTime(at),
})

/** One row of transferable. */
export const encodeTransferable = ({ account, amount, bound }: Transferable): WireTransferable => ({
  type: ACCOUNT_TYPE[account].name,
  amount: formatUsd(amount),
  why: bound ?? '',
})

const TYPE_NAME = {
  contract: ACCOUNT_TYPE.contract.name,
  option: ACCOUNT_TYPE.option.name,
  fund: ACCOUNT_TYPE.fund.name,
} as const satisfies Record<AccountType, string>
const BOUND = { locked: 'locked', margin: 'margin', loan: 'loan', stale: 'stale', frozen: 'frozen' } as const

/** Reads a page of transfer_log. */
export const readTransfers = ({ data, total }: WireTransfers) => ({
  transfers: data.map(readTransfer),
  total,
})

function readTransfer({ id, balance, from, to, created_at: at }: WireTransfer): Transfer {
  return {
    id,
    amount: readUsd(balance),
    from: readListed(TYPE_NAME, from),
    to: readListed(TYPE_NAME, to),
    at: readTime(at),
  }
}

/** Reads a row of transferable. */
export const readTransferable = ({ type, amount, why }: WireTransferable): Transferable => ({
  account: readListed(TYPE_NAME, type),
  amount: readUsd(amount),
  bound: why === '' ? undefined : readListed(BOUND, why),
})
