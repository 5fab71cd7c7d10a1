import { resource } from './resource'

/**
 * Reads of operators: one row per operator, call, subject and hour. The subject is the row's number, and the
 * filters of a list; a searched text is stored as the beginning of its SHA-256. Kept for 400 days.
 */
export const reads = resource('reads', {
  needs: 'read the audit log',
  fields: {
    id: 'id',
    operator: 'text',
    call: 'text',
    subject: 'text',
    times: 'integer',
    first_at: 'time',
    last_at: 'time',
  },
  searched: ['operator', 'call', 'subject'],
})

/** Changes of operators that wait for a second owner; empty fields are unchanged. */
export const operatorChanges = resource('operator-changes', {
  thing: 'change of an operator',
  needs: 'manage operators',
  fields: {
    id: 'id',
    account: 'text',
    name: 'text',
    roles: 'text',
    roles_before: 'text',
    disabled: 'flag?',
    operator: 'text',
    reason: 'text',
    created_at: 'time',
    applied_at: 'time?',
  },
  searched: ['account', 'operator'],
})
