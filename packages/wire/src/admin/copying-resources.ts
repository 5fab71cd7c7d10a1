import { no, yes } from './decision-terms'
import { resource } from './resource'

/** Traders and those who asked to be one: 0 applied, 1 active, 2 rejected, 3 ended, 4 banned. */
export const traders = resource('traders', {
  needs: 'read clients',
  fields: {
    id: 'id',
    user_id: 'id',
    nickname: 'text',
    status: 'integer',
    is_sample: 'flag',
    reason: 'text',
    created_at: 'time',
    decided_at: 'time?',
    ended_at: 'time?',
  },
  searched: ['nickname'],
  queue: { where: { status: 0 }, hours: 48 },
  decisions: {
    approve: yes('decide on traders'),
    reject: no('decide on traders'),
    ban: no('decide on traders'),
  },
})
