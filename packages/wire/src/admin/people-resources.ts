import { resource } from './resource'

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
