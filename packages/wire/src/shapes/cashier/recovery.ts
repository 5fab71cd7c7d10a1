import { TRANSFER_FAULTS } from '@fairtick/domain'
import { decimal, listOf, listed, moment, oneOf, orNull, page, text, whole } from '../../kinds'
import { TICKET_STATUS } from '../../listed'
import { type Wire, object } from '../../object'

/** An answer to a ticket. */
export const ticketAnswerShape = object({ at: moment, text })

/** A ticket of the caller about misdirected coins. */
export const recoveryShape = object({
  id: whole,
  /** 0 open, 1 answered, 2 closed */
  status: listed(TICKET_STATUS),
  /** fault: wrong network, wrong address, or missing memo */
  fault: oneOf(TRANSFER_FAULTS),
  currency_code: ['currencyCode', text],
  /** intended network */
  protocol_code: ['protocol', text],
  /** address shown for it */
  address: text,
  /** network actually used, in the caller's words; empty if it was the intended one */
  used: text,
  /** units of the currency, as stated by the client */
  number: ['amount', decimal],
  txid: text,
  content: text,
  /** address of the picture, valid for 5 minutes */
  proofImg: text,
  created_at: ['openedAt', moment],
  closed_at: ['closedAt', orNull(moment)],
  /** answers, oldest first; the last one of a closed ticket gives the reason */
  answers: listOf(ticketAnswerShape),
})
export type WireRecovery = Wire<typeof recoveryShape>

/** A page of tickets. */
export const recoveriesShape = page(recoveryShape)
export type WireRecoveries = Wire<typeof recoveriesShape>
