import {
  PRICE_SCALE,
  type StrayTransfer,
  TRANSFER_FAULTS,
  type TransferFault,
  formatDecimal,
} from '@fairtick/domain'
import { TICKET_STATUS } from '../listed'
import { BadAnswer, encodeTime, readTime } from './decimals'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'

/** An answer to a ticket. */
export interface WireTicketAnswer {
  at: MomentText
  text: string
}

/** A ticket of the caller's about coins that did not arrive as they were meant to. */
export interface WireRecovery {
  id: number
  /** 0 open, 1 answered, 2 closed. */
  status: number
  /** The fault: another network, another address than the one shown, or no memo. */
  fault: string
  currency_code: string
  /** The network that was meant. */
  protocol_code: string
  /** The address that was shown on it. */
  address: string
  /** The network that the coins went over, in the caller's words; empty where it was the one meant. */
  used: string
  /** @domain amount: units of the currency, as its client stated them */
  number: DecimalText
  txid: string
  content: string
  /** An address of the picture, for 5 minutes. */
  proofImg: string
  created_at: MomentText
  closed_at: MomentText | null
  /** Oldest first; the last of a closed ticket says why. */
  answers: WireTicketAnswer[]
}

/** A page of tickets. */
export interface WireRecoveries {
  data: WireRecovery[]
  total: number
}

/** The state of a ticket. */
export type TicketStatus = keyof typeof TICKET_STATUS

/** Writes a ticket; `addressOf` gives a fresh address of a picture. */
export function encodeRecovery(
  ticket: {
    readonly id: number
    readonly status: TicketStatus
    readonly content: string
    readonly transfer: StrayTransfer
    readonly pictures: readonly string[]
    readonly answers: readonly { readonly at: number; readonly words: string }[]
    readonly openedAt: number
    readonly closedAt: number | undefined
  },
  addressOf: (picture: string) => string,
): WireRecovery {
  const { id, status, content, transfer, pictures, answers, openedAt, closedAt } = ticket
  const [picture] = pictures
  return {
    id,
    status: TICKET_STATUS[status],
    fault: transfer.fault,
    currency_code: transfer.currencyCode,
    protocol_code: transfer.protocol,
    address: transfer.address,
    used: transfer.used,
    number: formatDecimal(transfer.amount, PRICE_SCALE),
    txid: transfer.txid,
    content,
    proofImg: picture === undefined ? '' : addressOf(picture),
    created_at: encodeTime(openedAt),
    closed_at: closedAt === undefined ? null : encodeTime(closedAt),
    answers: answers.map(({ at, words }) => ({ at: encodeTime(at), text: words })),
  }
}

/** A ticket as its client sees it; the amount is decimal text. */
export interface OwnRecovery {
  readonly id: number
  readonly status: TicketStatus
  readonly fault: TransferFault
  readonly currencyCode: string
  readonly protocol: string
  readonly used: string
  readonly amount: string
  readonly txid: string
  readonly content: string
  readonly at: number
  readonly answers: readonly { readonly at: number; readonly text: string }[]
}

/** Reads a page of tickets. */
export const readRecoveries = ({ data, total }: WireRecoveries) => ({
  recoveries: data.map(readRecovery),
  total,
})

/** Reads a ticket. */
export function readRecovery(recovery: WireRecovery): OwnRecovery {
  const fault = TRANSFER_FAULTS.find((each) => each === recovery.fault)
  if (fault === undefined) throw new BadAnswer(`no such fault: ${recovery.fault}`)
  return {
    id: recovery.id,
    status: readListed(TICKET_STATUS, recovery.status),
    fault,
    currencyCode: recovery.currency_code,
    protocol: recovery.protocol_code,
    used: recovery.used,
    amount: recovery.number.replace(/\.?0+$/, ''),
    txid: recovery.txid,
    content: recovery.content,
    at: readTime(recovery.created_at),
    answers: recovery.answers.map(({ at, text }) => ({ at: readTime(at), text })),
  }
}
