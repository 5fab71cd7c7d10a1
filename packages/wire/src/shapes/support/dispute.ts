import { DISPUTE_REASONS } from '@fairtick/domain'
import { listOf, listed, moment, oneOf, orNull, page, seconds, text, usd, whole } from '../../kinds'
import { PROOF_KINDS, TICKET_STATUS } from '../../listed'
import { type Ours, type Wire, object } from '../../object'
import { ticketAnswerShape } from '../cashier/recovery'

/** An entry between the client and the house whose reason names the dispute; made by two operators. */
export const disputeAdjustmentShape = object({
  id: whole,
  /** in to the client, out from the client */
  direction: oneOf(['in', 'out']),
  amount: usd,
  at: moment,
})

/** A dispute of the caller about an order. Its receipt and proof are those of the order itself. */
export const disputeShape = object({
  id: whole,
  /** as clients and operators read it, such as D-000123 */
  number: text,
  /** 0 open, 1 answered, 2 closed */
  status: listed(TICKET_STATUS),
  /** the order: forex a contract, micro an option */
  kind: oneOf(PROOF_KINDS),
  order_id: ['orderId', whole],
  reason: oneOf(DISPUTE_REASONS),
  content: text,
  created_at: ['openedAt', moment],
  /** when an answer is due, by the target at its opening */
  due_at: ['dueAt', moment],
  closed_at: ['closedAt', orNull(moment)],
  /** the written decisions, oldest first */
  answers: listOf(ticketAnswerShape),
  adjustments: listOf(disputeAdjustmentShape),
})
export type WireDispute = Wire<typeof disputeShape>
export type OwnDispute = Ours<typeof disputeShape>

/** A page of disputes. */
export const disputesShape = page(disputeShape)
export type WireDisputes = Wire<typeof disputesShape>

/** The target of answers to disputes, and how it was kept in the last 30 days. */
export const disputeTimesShape = object({
  /** within which time an answer is promised */
  target_seconds: ['targetMs', seconds],
  /** disputes answered in the last 30 days, and those that wait past their target */
  due_30d: ['due', whole],
  answered_30d: ['answered', whole],
  /** of those due, answered in time */
  in_time_30d: ['inTime', whole],
  /** half of them took at most this; null if there are none */
  median_seconds: ['medianMs', orNull(seconds)],
})
export type WireDisputeTimes = Wire<typeof disputeTimesShape>
export type DisputeTimes = Ours<typeof disputeTimesShape>
