import { day, listOf, usd, whole } from '../../kinds'
import { type Wire, object } from '../../object'

/** The income of an inviter's day (UTC): `earned` is `share` percent of `fees`, down to the micro-dollar. */
export const inviteIncomeShape = object({
  id: whole,
  day,
  /** orders of invited clients that paid a fee */
  orders: whole,
  fees: usd,
  /** percent, as in force when the day began */
  share: whole,
  earned: ['amount', usd],
})

/** A page of such days, the latest first, with the sum of all. */
export const inviteIncomePageShape = object({
  data: ['rows', listOf(inviteIncomeShape)],
  total: whole,
  /** earned on all days together */
  earned_sum: ['sum', usd],
})
export type WireInviteIncomePage = Wire<typeof inviteIncomePageShape>
