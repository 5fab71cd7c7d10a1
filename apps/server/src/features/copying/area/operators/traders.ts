import { TRADER_STATES, type Trader, stateAfter } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { removeTraderAvatar } from '../../profile-store'
import { lockTrader, writeTraderStatus } from '../../trader-store'
import { readAvatar } from '../../../../operator/resources/pictures/picture-store'
import { type Decision, queue } from '../../../../operator/resources/queues/queue'
import { tellClient } from '../../../../operator/resources/queues/tell-client'

/** Clients who applied to be traders, and banned traders. Source: docs/spec/rules.md 7.1, 7.5. */
export const traders = queue({
  resource: resources.traders,
  from: 'trader t',
  columns: {
    id: 't.id',
    user_id: 't.user_id',
    nickname: 't.nickname',
    avatar: '(t.avatar IS NOT NULL)',
    status: 't.status',
    is_sample: 't.is_sample',
    reason: 't.reason',
    created_at: 't.applied_at',
    decided_at: 't.decided_at',
    ended_at: 't.ended_at',
  },
  at: 't.applied_at',
  search: { user_id: 't.user_id = $n', nickname: 'lower(t.nickname) = $q' },
  userId: 't.user_id',
  state: 'waits or trades',
  pictures: [{ side: '', read: readAvatar }],
  find: lockTrader,
  decisions: {
    approve: decisionTo('approve', 'approved'),
    reject: decisionTo('reject', 'rejected'),
    ban: decisionTo('ban', 'banned'),
    remove_avatar: {
      done: 'without a picture',
      takesTwo: false,
      objection: ({ id, avatar }) => (avatar === undefined ? `Trader ${id} has no picture.` : undefined),
      async carryOut(database, trader, { reason, now }) {
        await removeTraderAvatar(database, trader, now)
        await tellClient(database, trader.userId, { kind: 'avatar-removed', values: { reason }, now })
        return undefined
      },
    },
  },
})

/** Does not move money: followers keep the copies of a banned trader. The trader is told by mail. */
function decisionTo(event: 'approve' | 'reject' | 'ban', done: string): Decision<Trader> {
  return {
    done,
    takesTwo: false,
    objection: ({ id, status }) =>
      stateAfter(TRADER_STATES, status, event) === undefined ? `Trader ${id} is ${status}.` : undefined,
    async carryOut(database, { id, userId, nickname, status: before }, { reason, now }) {
      const status = stateAfter(TRADER_STATES, before, event)
      if (!status) return undefined
      await writeTraderStatus(database, id, { status, reason, at: now })
      await tellClient(database, userId, { kind: NOTICES[event], values: { name: nickname, reason }, now })
      return undefined
    },
  }
}

const NOTICES = { approve: 'trader-approved', reject: 'trader-rejected', ban: 'trader-banned' } as const
