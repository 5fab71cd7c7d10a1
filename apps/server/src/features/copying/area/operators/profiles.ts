import type { ProfileChange } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { decideProfileChange, lockWaitingProfileChange } from '../../profile-store'
import { isNicknameTaken, lockTrader } from '../../trader-store'
import { readProfilePicture } from '../../../../operator/resources/pictures/picture-store'
import { SAME_AVATAR } from '../../../../operator/resources/by-two/second-looks'
import { type Decision, queue } from '../../../../operator/resources/queues/queue'
import { tellClient } from '../../../../operator/resources/queues/tell-client'

/**
 * Traders' requests for another nickname or picture. Approved ones are public within seconds. Source:
 * docs/decisions/0088-profiles-of-traders.md.
 */
export const profiles = queue({
  resource: resources.profiles,
  from: 'profile_change c LEFT JOIN trader t ON t.id = c.trader_id',
  columns: {
    id: 'c.id',
    user_id: 'c.user_id',
    trader_id: 'c.trader_id',
    status: 'c.status',
    old_nickname: 'c.old_nickname',
    nickname: "coalesce(c.nickname, '')",
    old_avatar: '(c.status = 0 AND t.avatar IS NOT NULL)',
    avatar: '(c.image_id IS NOT NULL)',
    same_avatar: SAME_AVATAR,
    reason: 'c.reason',
    created_at: 'c.asked_at',
    decided_at: 'c.decided_at',
  },
  at: 'c.asked_at',
  search: {
    user_id: 'c.user_id = $n',
    trader_id: 'c.trader_id = $n',
    nickname: 'lower(c.nickname) = $q',
  },
  userId: 'c.user_id',
  state: 'waits for a decision',
  pictures: [{ side: 'new', read: (database, id) => readProfilePicture(database, id, 'new') }],
  find: lockWaitingProfileChange,
  decisions: {
    approve: {
      ...decisionTo('approved'),
      async objection({ userId, traderId, nickname, imageId, pictureHash }, _by, database) {
        const trader = await lockTrader(database, traderId)
        if (trader?.status !== 'active') return `Trader ${traderId} is one no more.`
        if (pictureHash !== undefined && imageId === undefined) return 'The picture was erased.'
        if (nickname !== undefined && (await isNicknameTaken(database, { userId, nickname })))
          return `The nickname "${nickname}" has been taken meanwhile.`
        return undefined
      },
    },
    reject: decisionTo('rejected'),
  },
})

function decisionTo(to: 'approved' | 'rejected'): Decision<ProfileChange> {
  return {
    done: to,
    takesTwo: false,
    async carryOut(database, change, { reason, now }) {
      await decideProfileChange(database, change, { to, reason, at: now })
      const values = { name: change.nickname ?? change.oldNickname, reason }
      await tellClient(database, change.userId, { kind: `profile-${to}`, values, now })
      return undefined
    },
  }
}
