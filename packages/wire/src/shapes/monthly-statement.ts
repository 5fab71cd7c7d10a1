import { flag, orNull, text, usd } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/** A month of all of the caller's accounts together, in UTC. */
export const monthlyStatementShape = object({
  /** YYYY-MM */
  month: text,
  opening: usd,
  /** Their sum: opening and movements make the closing. */
  movements: usd,
  closing: usd,
  /** 1 once the month is over and nothing can be added to it. */
  is_final: ['isFinal', flag],
  /** The SHA-256 of the month's content (its CSV), in hex, once it was drawn up; else null. */
  hash: orNull(text),
})
export type WireMonthlyStatement = Wire<typeof monthlyStatementShape>
export type MonthlyStatement = Ours<typeof monthlyStatementShape>
