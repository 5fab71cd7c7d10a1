import { resources } from '@fairtick/wire/admin'
import type { Queryable } from '../../../../database/in-transaction'
import { type WaitingTicket, answerTicket, lockWaitingTicket } from '../../tickets/ticket-store'
import { type Decision, queue } from '../../../../operator/resources/queues/queue'
import { tellClient } from '../../../../operator/resources/queues/tell-client'

/** Tickets of clients, with their transfers; an answer moves no money. Source: docs/spec/rules.md 6.1. */
export const tickets = queue({
  resource: resources.tickets,
  from: '(SELECT * FROM ticket WHERE kind = 1) t LEFT JOIN ticket_transfer r ON r.ticket_id = t.id',
  columns: {
    id: 't.id',
    user_id: 't.user_id',
    status: 't.status',
    content: 't.content',
    created_at: 't.opened_at',
    closed_at: 't.closed_at',
    proof: 'EXISTS (SELECT FROM ticket_picture p WHERE p.ticket_id = t.id)',
    fault: 'r.fault',
    used: 'r.used',
    number: 'r.amount',
    currency_code: 'r.currency_code',
    protocol_code: 'r.protocol_code',
    address: 'r.address',
    txid: 'r.txid',
    answers: `(SELECT coalesce(string_agg(a.operator || ': ' || a.words, E'\\n' ORDER BY a.id), '') FROM ticket_answer a WHERE a.ticket_id = t.id)`,
  },
  at: 't.opened_at',
  filters: {
    txid: 't.id = ANY (ARRAY(SELECT ticket_id FROM ticket_transfer WHERE lower(txid) = lower($v) AND txid = $v))',
  },
  search: {
    txid: 't.id = ANY (ARRAY(SELECT ticket_id FROM ticket_transfer WHERE lower(txid) = $q))',
    user_id: 't.user_id = $n',
  },
  userId: 't.user_id',
  state: 'waits',
  find: lockWaitingTicket('transfer'),
  decisions: { answer: answered('answered', String), close: answered('closed', String) },
})

/** Stores the answer and notifies the client, who reads the ticket's number by `numberOf`. */
export function answered(
  to: 'answered' | 'closed',
  numberOf: (id: number) => string,
  note?: (database: Queryable, id: number, now: number) => Promise<void>,
): Decision<WaitingTicket> {
  return {
    done: to,
    takesTwo: false,
    async carryOut(database, { id, userId }, { operator, reason: words, now }) {
      await answerTicket(database, id, { to, operator, words, at: now })
      await note?.(database, id, now)
      const values = { number: numberOf(id), reason: words }
      await tellClient(database, userId, { kind: `ticket-${to}`, values, now })
      return undefined
    },
  }
}
