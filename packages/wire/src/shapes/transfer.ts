import type { AccountType } from '@fairtick/domain'
import { listed, moment, oneOf, orElse, page, usd, whole } from '../kinds'
import { ACCOUNT_TYPE } from '../listed'
import { type Ours, type Wire, object } from '../object'

/** Accounts by the names of their types on the wire. */
export const ACCOUNT_NAME = {
  contract: ACCOUNT_TYPE.contract.name,
  option: ACCOUNT_TYPE.option.name,
  fund: ACCOUNT_TYPE.fund.name,
} as const satisfies Record<AccountType, string>

/** One transfer between two accounts of its client. */
export const transferShape = object({
  id: whole,
  /** USD that was moved */
  balance: ['amount', usd],
  from: listed(ACCOUNT_NAME),
  to: listed(ACCOUNT_NAME),
  created_at: ['at', moment],
})
export type WireTransfer = Wire<typeof transferShape>
export type Transfer = Ours<typeof transferShape>

/** A page of transfers. */
export const transfersShape = page(transferShape)
export type WireTransfers = Wire<typeof transfersShape>

/** The most that can leave an account now. */
export const transferableShape = object({
  type: ['account', listed(ACCOUNT_NAME)],
  amount: usd,
  /**
   * Why no more can leave: empty where all of the balance can, locked (by pending orders, options or
   * requests), margin (used or lost by what is held), stale (what is held has no current price), frozen.
   */
  why: ['bound', orElse(oneOf(['locked', 'margin', 'loan', 'stale', 'frozen']), '')],
})
export type WireTransferable = Wire<typeof transferableShape>
