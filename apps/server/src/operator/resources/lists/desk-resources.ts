import { resources } from '@fairtick/wire/admin'
import { RIGHTS_TO_AGREE } from '../by-two/second-words'
import { served } from './served-resource'

/** Decisions that wait, or waited, for a second operator. The first word is in the chain of acts. */
export const approvals = served({
  resource: resources.approvals,
  from: 'approval p JOIN operator_act a ON a.id = p.act_id',
  columns: {
    id: 'p.id',
    resource: "split_part(a.act, ' ', 1)",
    decision: "split_part(a.act, ' ', 2)",
    resource_id: 'a.subject',
    operator: 'a.operator',
    remark: 'a.reason',
    state: 'p.state',
    created_at: 'a.at',
    decided_by: 'p.decided_by',
    decided_at: 'p.decided_at',
    answer: 'p.answer',
    needs: RIGHTS_TO_AGREE,
  },
  at: 'a.at',
  search: { operator: 'lower(a.operator) = $q', resource_id: 'a.subject = $n' },
})

/** Orders triggered by the end of halts, and options voided by halts. */
export const haltReport = served({
  resource: resources.haltReport,
  from: 'halt_report t',
  columns: {
    id: 't.id',
    halt_id: 't.halt_id',
    user_id: 't.user_id',
    kind: 't.kind',
    order_id: 't.order_id',
    forex_id: 't.instrument_id',
    event: 't.event',
    price: 't.price',
    at: 't.at',
  },
  at: 't.at',
  search: { user_id: 't.user_id = $n' },
  userId: 't.user_id',
})

/** Operators' reads. */
export const reads = served({
  resource: resources.reads,
  from: 'operator_read r',
  columns: {
    id: 'r.id',
    operator: 'r.operator',
    call: 'r.call',
    subject: 'r.subject',
    times: 'r.times',
    first_at: 'r.first_at',
    last_at: 'r.last_at',
  },
  at: 'r.last_at',
  search: { operator: 'r.operator = $q', call: 'r.call = $q', subject: 'r.subject = $q' },
})

/** An act without its first word, as indexed. */
const ACTION = "ltrim(substr(a.act, length(split_part(a.act, ' ', 1)) + 1))"

/** The chain of acts. */
export const audit = served({
  resource: resources.audit,
  from: 'operator_act a',
  columns: {
    id: 'a.id',
    at: 'a.at',
    operator: 'a.operator',
    action: ACTION,
    resource: "split_part(a.act, ' ', 1)",
    resource_id: 'a.subject',
    remark: 'a.reason',
    before: "a.details->>'before'",
    after: "a.details->>'after'",
    ip: "a.details->>'ip'",
    prev_hash:
      "(SELECT encode(b.seal, 'hex') FROM operator_act b WHERE b.id < a.id ORDER BY b.id DESC LIMIT 1)",
    hash: "encode(a.seal, 'hex')",
  },
  at: 'a.at',
  search: {
    operator: 'lower(a.operator) = $q',
    resource: "split_part(a.act, ' ', 1) = $q",
    action: `${ACTION} = $q`,
    resource_id: 'a.subject = $n',
  },
})
