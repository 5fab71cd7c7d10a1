import { decimal, fullRate, listOf, listed, moment, orNull, page, text, usd, whole } from '../../kinds'
import { DEPOSIT_KIND, DEPOSIT_STATUS } from '../../listed'
import { type Wire, object } from '../../object'
import { confirmationsOf } from './deposit-change'
import { timelineStepShape } from './timeline'

/** A deposit as its client sees it. */
export const depositShape = object({
  id: whole,
  /** units of the currency, as stated by the client */
  number: ['amount', decimal],
  /** 0 coin, 1 bank */
  type: ['kind', listed(DEPOSIT_KIND)],
  currency_code: ['currencyCode', text],
  /** network; empty for a bank */
  protocol_code: ['protocol', text],
  /** destination: our address, or our account at a bank */
  address: text,
  /** USD for one unit, as shown when the deposit was stated */
  usd_price: ['rate', fullRate],
  /** USD credited on approval */
  usd_number: ['credit', usd],
  /** 0 unchecked, 1 finished, 2 rejected, 3 invalid */
  status: listed(DEPOSIT_STATUS),
  /** transaction stated by the client; empty if none */
  txid: text,
  /** reason it was rejected or is invalid; empty otherwise */
  remark: ['reason', text],
  /** same as remark */
  reason: text,
  created_at: ['submittedAt', moment],
  /** current confirmations of its transfer; null if none is found */
  confirmations: orNull(whole),
  /** confirmations required; null if no transfer is found */
  confirmations_min: ['confirmationsMin', orNull(whole)],
  timeline: listOf(timelineStepShape),
})
export type WireDeposit = Wire<typeof depositShape>

/** A page of deposits. */
export const depositsShape = page(depositShape)
export type WireDeposits = Wire<typeof depositsShape>

/** Coin or bank transfer. */
export type DepositKind = keyof typeof DEPOSIT_KIND

/** Reads a deposit; `found` is undefined if no transfer is found. */
export function readDeposit(row: WireDeposit) {
  const { confirmations, confirmationsMin, ...deposit } = depositShape.read(row)
  return { ...deposit, found: confirmationsOf({ confirmations, confirmationsMin }) }
}
/** A deposit as its client sees it. Currency amounts are decimal text; texts are in the client's language. */
export type OwnDeposit = ReturnType<typeof readDeposit>
