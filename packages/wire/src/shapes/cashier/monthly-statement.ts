import { flag, orNull, text, usd } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** A month of all the caller's accounts together, in UTC. */
export const monthlyStatementShape = object({
  /** YYYY-MM */
  month: text,
  opening: usd,
  /** sum of the movements: the closing balance less the opening balance */
  movements: usd,
  closing: usd,
  /** 1 once the month is over and complete */
  is_final: ['isFinal', flag],
  /** SHA-256 of the month's content (its CSV), in hex; null until the statement is drawn */
  hash: orNull(text),
})
export type WireMonthlyStatement = Wire<typeof monthlyStatementShape>
export type MonthlyStatement = Ours<typeof monthlyStatementShape>
