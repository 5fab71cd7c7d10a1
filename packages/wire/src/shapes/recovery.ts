import { TRANSFER_FAULTS } from '@fairtick/domain'
import { decimal, listOf, listed, moment, oneOf, orNull, page, text, whole } from '../kinds'
import { TICKET_STATUS } from '../listed'
import { type Wire, object } from '../object'

/** An answer to a ticket. */
export const ticketAnswerShape = object({ at: moment, text })
export type WireTicketAnswer = Wire<typeof ticketAnswerShape>

/** A ticket of the caller's about coins that did not arrive as they were meant to. */
export const recoveryShape = object({
  id: whole,
  /** 0 open, 1 answered, 2 closed. */
  status: listed(TICKET_STATUS),
  /** The fault: another network, another address than the one shown, or no memo. */
  fault: oneOf(TRANSFER_FAULTS),
  currency_code: ['currencyCode', text],
  /** The network that was meant. */
  protocol_code: ['protocol', text],
  /** The address that was shown on it. */
  address: text,
  /** The network that the coins went over, in the caller's words; empty where it was the one meant. */
  used: text,
  /** units of the currency, as its client stated them */
  number: ['amount', decimal],
  txid: text,
  content: text,
  /** An address of the picture, for 5 minutes. */
  proofImg: text,
  created_at: ['openedAt', moment],
  closed_at: ['closedAt', orNull(moment)],
  /** Oldest first; the last of a closed ticket says why. */
  answers: listOf(ticketAnswerShape),
})
export type WireRecovery = Wire<typeof recoveryShape>

/** A page of tickets. */
export const recoveriesShape = page(recoveryShape)
export type WireRecoveries = Wire<typeof recoveriesShape>

/** Reads a ticket; the amount without zeros at its end. */
export function readRecovery(row: WireRecovery) {
  const { amount, ...recovery } = recoveryShape.read(row)
  return { ...recovery, amount: amount.replace(/\.?0+$/, '') }
}
/** A ticket as its client sees it. */
export type OwnRecovery = ReturnType<typeof readRecovery>
