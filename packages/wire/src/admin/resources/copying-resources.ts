import { no, yes } from '../terms/decision-terms'
import { resource } from './resource'

const ACTIVE = { status: 1 }

/** Traders and applicants: 0 applied, 1 active, 2 rejected, 3 ended, 4 banned. */
export const traders = resource('traders', {
  thing: 'trader',
  needs: 'read clients',
  fields: {
    id: 'id',
    user_id: 'id',
    nickname: 'text',
    avatar: 'flag',
    status: 'integer',
    is_sample: 'flag',
    reason: 'text',
    created_at: 'time',
    decided_at: 'time?',
    ended_at: 'time?',
  },
  searched: ['nickname', 'user_id'],
  queue: { where: { status: 0 }, hours: 48 },
  decisions: {
    approve: yes('decide on traders'),
    reject: no('decide on traders'),
    ban: { ...no('decide on traders'), where: ACTIVE },
    remove_avatar: { ...no('decide on traders'), where: ACTIVE },
  },
})

/**
 * Changes of nickname and picture requested by traders: 0 waiting, 1 approved, 2 rejected, 3 withdrawn. The
 * flags say which pictures exist; an empty nickname is unchanged.
 */
export const profiles = resource('profiles', {
  thing: 'profile',
  needs: 'decide on traders',
  fields: {
    id: 'id',
    user_id: 'id',
    trader_id: 'id',
    status: 'integer',
    old_nickname: 'text',
    nickname: 'text',
    old_avatar: 'flag',
    avatar: 'flag',
    same_avatar: 'text',
    reason: 'text',
    created_at: 'time',
    decided_at: 'time?',
  },
  searched: ['nickname', 'user_id', 'trader_id'],
  warnings: ['same_avatar'],
  queue: { where: { status: 0 }, hours: 48 },
  decisions: { approve: yes('decide on traders'), reject: no('decide on traders') },
})
