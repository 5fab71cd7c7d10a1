import { decimal, fullRate, listOf, listed, moment, orNull, page, text, usd, whole } from '../kinds'
import { DEPOSIT_KIND, DEPOSIT_STATUS } from '../listed'
import { type Wire, object } from '../object'
import { readConfirmations } from './deposit-change'
import { timelineStepShape } from './timeline'

/** One deposit of its client. */
export const depositShape = object({
  id: whole,
  /** units of the currency, as its client stated them */
  number: ['amount', decimal],
  /** 0 coin, 1 bank */
  type: ['kind', listed(DEPOSIT_KIND)],
  currency_code: ['currencyCode', text],
  /** Empty for a bank. */
  protocol_code: ['protocol', text],
  /** Where it was sent: our address, or our account at a bank. */
  address: text,
  /** USD of one unit, as it was shown when the deposit was stated. */
  usd_price: ['rate', fullRate],
  /** USD that an approval credits. */
  usd_number: ['credit', usd],
  /** 0 unchecked, 1 finished, 2 rejected, 3 invalid. */
  status: listed(DEPOSIT_STATUS),
  /** The transaction that its client named; empty where none was named. */
  txid: text,
  /** Why it was rejected or is invalid; empty otherwise. */
  remark: ['reason', text],
  /** The same as remark. */
  reason: text,
  created_at: ['submittedAt', moment],
  /** Confirmations of its transfer so far; null where none was found. */
  confirmations: orNull(whole),
  /** How many the transfer takes; null where none was found. */
  confirmations_min: ['confirmationsMin', orNull(whole)],
  timeline: listOf(timelineStepShape),
})
export type WireDeposit = Wire<typeof depositShape>

/** A page of deposits. */
export const depositsShape = page(depositShape)
export type WireDeposits = Wire<typeof depositsShape>

/** Whether coins were sent, or a bank was paid. */
export type DepositKind = keyof typeof DEPOSIT_KIND

/** Reads a deposit; `found` is undefined where no transfer was. */
export function readDeposit(row: WireDeposit) {
  const { confirmations: _confirmations, confirmationsMin: _min, ...deposit } = depositShape.read(row)
  return { ...deposit, found: readConfirmations(row) }
}
/** A deposit as its client sees it; amounts of the currency are decimal text, texts in their language. */
export type OwnDeposit = ReturnType<typeof readDeposit>
