import { PRICE_SCALE, formatDecimal } from '@fairtick/domain'
import { readCredential } from '../../features/identity/account/credential-store'
import { noteNotice } from '../../features/identity/notices/notices'
import {
  type Ticket,
  type WaitingTicket,
  answerTicket,
  lockWaitingTicket,
  readTicket,
  readWaitingTickets,
} from '../../features/support/tickets/ticket-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'answer tickets'
const LONGEST = 1000

/** Tickets of clients; an answer moves no money. Source: docs/spec/rules.md 6.1. */
export const tickets: Queue<WaitingTicket, Ticket> = {
  name: 'tickets',
  thing: 'ticket',
  state: 'waits',
  none: 'No ticket waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readWaitingTickets(pool)
    return waiting.map((each) => `${headOf(each)}  since ${timeOf(each.openedAt)}`)
  },
  look: { read: ({ pool }, id) => readTicket(pool, id), lines: linesOf },
  find: lockWaitingTicket,
  decisions: [decisionTo('answer', 'answered'), decisionTo('close', 'closed')],
}

/** Stores the answer and notifies the client. */
function decisionTo(name: string, to: 'answered' | 'closed'): Decision<WaitingTicket> {
  return {
    name,
    done: to,
    right: RIGHT,
    reason: { longest: LONGEST, hasLines: true, readBy: 'the client' },
    given: 'text',
    takesTwo: false,
    async carryOut(database, { id, userId }, { operator, reason: words, now }) {
      await answerTicket(database, id, { to, operator, words, at: now })
      const user = await readCredential(database, userId)
      const values = { number: String(id), reason: words }
      if (user) await noteNotice(database, user, { kind: `ticket-${to}`, values, now })
      return undefined
    },
  }
}

const headOf = ({ id, userId, status, transfer: { fault, amount, currencyCode, protocol } }: Ticket) =>
  `ticket ${id}  user ${userId}  ${status}  wrong ${fault}  ${formatDecimal(amount, PRICE_SCALE)} ${currencyCode} ${protocol}`

async function linesOf({ pictureAt }: OperatorDesk, found: Ticket): Promise<readonly string[]> {
  const { content, transfer, pictures, answers, openedAt } = found
  const line = (name: string, text: string) => (text === '' ? [] : [`${name.padEnd(9)} ${text}`])
  const proofs = await Promise.all(pictures.map(pictureAt))
  return [
    headOf(found),
    ...line('meant', `${transfer.protocol} ${transfer.address}`),
    ...line('used', transfer.used),
    ...line('txid', transfer.txid),
    ...line('words', content),
    ...proofs.flatMap((address) => line('proof', address)),
    ...line('opened', timeOf(openedAt)),
    ...answers.flatMap(({ at, operator, words }) => line('answer', `${timeOf(at)} ${operator}: ${words}`)),
  ]
}
