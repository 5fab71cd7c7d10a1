import { resources } from '@fairtick/wire/admin'
import { RIGHTS_TO_AGREE, firstWord } from './second-words'
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

/** Halts. */
export const halts = served({
  resource: resources.halts,
  from: 'halt h',
  columns: {
    id: 'h.id',
    forex_id: 'h.instrument_id',
    category_id: 'h.category_id',
    kind: 'h.kind',
    cause: 'h.cause',
    reason: 'h.reason',
    operator: 'h.halted_by',
    roles: 'h.halted_as',
    created_at: 'h.since',
    ends_at: 'h.ends_at',
    lifted_at: 'h.lifted_at',
    lifted_by: "coalesce(h.lifted_by, '')",
  },
  at: 'h.since',
  search: { operator: 'lower(h.halted_by) = $q' },
  queue: 'halt',
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

/** Freezes of all money. */
export const freezes = served({
  resource: resources.freezes,
  from: 'books_freeze z',
  columns: {
    id: 'z.id',
    findings: 'z.findings',
    first_word: firstWord('freeze', 'z.id'),
    created_at: 'z.since',
    lifted_at: 'z.lifted_at',
  },
  at: 'z.since',
  search: {},
  queue: 'freeze',
})

/** Changes of terms. */
export const changes = served({
  resource: resources.changes,
  from: 'term_change c',
  columns: {
    id: 'c.id',
    resource: 'c.resource',
    resource_id: 'c.row_id',
    before: 'c.before::text',
    after: 'c.after::text',
    operator: 'c.operator',
    reason: 'c.reason',
    created_at: 'c.at',
    announced_at: 'c.announced_at',
    from_at: 'c.from_at',
    applied_at: 'c.applied_at',
    failed: 'c.failed',
    overtaken: "array_to_string(c.overtaken, ', ')",
  },
  at: 'c.at',
  search: { resource: 'lower(c.resource) = $q', operator: 'lower(c.operator) = $q' },
  queue: 'terms',
})

/** Changes of operators that two owners make. */
export const operatorChanges = served({
  resource: resources.operatorChanges,
  from: 'operator_change c LEFT JOIN operator o ON o.id = c.operator_id',
  columns: {
    id: 'c.id',
    account: 'c.account',
    name: 'c.name',
    roles: "array_to_string(c.roles, ', ')",
    roles_before: "CASE WHEN c.applied_at IS NULL THEN array_to_string(o.roles, ', ') END",
    disabled: 'c.is_disabled',
    operator: 'c.asked_by',
    reason: 'c.reason',
    created_at: 'c.created_at',
    applied_at: 'c.applied_at',
  },
  at: 'c.created_at',
  search: { account: 'lower(c.account) = $q', operator: 'lower(c.asked_by) = $q' },
  queue: 'operator-changes',
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
