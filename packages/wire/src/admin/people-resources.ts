import { resource } from './resource'

/**
 * Reads of operators: a row for an operator, a call and a subject in an hour. The subject is the number of a
 * row, and what a list was cut by; a text that was searched for is the beginning of its SHA-256. Kept for 400
 * days.
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

/** Changes of operators that a second owner agrees to; what is empty stays. */
export const operatorChanges = resource('operator-changes', {
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
