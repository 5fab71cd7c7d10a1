import type { AccountType } from '@fairtick/domain'
import { listed, moment, oneOf, orElse, page, usd, whole } from '../../kinds'
import { ACCOUNT_TYPE } from '../../listed'
import { type Ours, type Wire, object } from '../../object'

/** Wire names of the account types. */
export const ACCOUNT_NAME = {
  contract: ACCOUNT_TYPE.contract.name,
  option: ACCOUNT_TYPE.option.name,
  fund: ACCOUNT_TYPE.fund.name,
} as const satisfies Record<AccountType, string>

/** A client's transfer between two of their accounts. */
export const transferShape = object({
  id: whole,
  /** USD moved */
  balance: ['amount', usd],
  from: listed(ACCOUNT_NAME),
  to: listed(ACCOUNT_NAME),
  created_at: ['at', moment],
})
export type Transfer = Ours<typeof transferShape>

/** A page of transfers. */
export const transfersShape = page(transferShape)
export type WireTransfers = Wire<typeof transfersShape>

/** The largest amount that can leave an account now. */
export const transferableShape = object({
  type: ['account', listed(ACCOUNT_NAME)],
  amount: usd,
  /**
   * limit: empty if none, locked, margin (used margin or floating loss), loan, stale (no current price),
   * frozen
   */
  why: ['bound', orElse(oneOf(['locked', 'margin', 'loan', 'stale', 'frozen']), '')],
})
export type WireTransferable = Wire<typeof transferableShape>
