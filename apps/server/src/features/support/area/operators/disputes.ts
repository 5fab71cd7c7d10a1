import { disputeNumber } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { noteDisputeAnswer } from '../../disputes/dispute-store'
import { lockWaitingTicket } from '../../tickets/ticket-store'
import { queue } from '../../../../operator/resources/queues/queue'
import { answered } from './tickets'

/** SQL of a dispute's number, such as D-000123. */
const NUMBER = "'D-' || lpad(t.id::text, greatest(6, length(t.id::text)), '0')"

/**
 * Disputes of clients about orders. A decision is written words: it changes no price, no outcome and no
 * balance. Money moves by an adjustment of two operators, whose reason names the dispute. Source:
 * docs/decisions/0133-disputes.md.
 */
export const disputes = queue({
  resource: resources.disputes,
  from: '(SELECT * FROM ticket WHERE kind = 2) t LEFT JOIN ticket_dispute d ON d.ticket_id = t.id',
  columns: {
    id: 't.id',
    user_id: 't.user_id',
    number: NUMBER,
    status: 't.status',
    kind: "(CASE d.order_kind WHEN 1 THEN 'forex' ELSE 'micro' END)",
    order_number: 'd.order_id',
    reason: 'd.reason',
    content: 't.content',
    created_at: 't.opened_at',
    due_at: 'd.due_at',
    answered_at: 'd.answered_at',
    closed_at: 't.closed_at',
    answers: `(SELECT coalesce(string_agg(a.operator || ': ' || a.words, E'\\n' ORDER BY a.id), '') FROM ticket_answer a WHERE a.ticket_id = t.id)`,
    adjustments: `(SELECT coalesce(string_agg('adjustment ' || j.id, ', ' ORDER BY j.id), '') FROM adjustment j
      WHERE j.user_id = t.user_id AND j.reason ~ (${NUMBER} || '(\\D|$)'))`,
  },
  at: 't.opened_at',
  filters: {
    order_number: 't.id = ANY (ARRAY(SELECT ticket_id FROM ticket_dispute WHERE order_id = $v))',
  },
  search: {
    order_number: 't.id = ANY (ARRAY(SELECT ticket_id FROM ticket_dispute WHERE order_id = $n))',
    user_id: 't.user_id = $n',
  },
  userId: 't.user_id',
  state: 'waits',
  find: lockWaitingTicket('dispute'),
  decisions: {
    answer: answered('answered', disputeNumber, noteDisputeAnswer),
    close: answered('closed', disputeNumber, noteDisputeAnswer),
  },
})
