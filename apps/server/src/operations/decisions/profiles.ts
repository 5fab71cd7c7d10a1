import type { ProfileChange } from '@fairtick/domain'
import {
  decideProfileChange,
  lockWaitingProfileChange,
  readProfileChange,
  readWaitingProfileChanges,
} from '../../features/copying/profile-store'
import { isNicknameTaken, lockTrader } from '../../features/copying/trader-store'
import { readCredential } from '../../features/identity/account/credential-store'
import { noteNotice } from '../../features/identity/notices/notices'
import { readImageName } from '../../images/image-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'decide on traders'
const LONGEST = 200

/**
 * Traders' requests for another nickname or picture. Approved ones are public within seconds. Source:
 * docs/decisions/0088-profiles-of-traders.md.
 */
export const profiles: Queue<ProfileChange, ProfileChange> = {
  name: 'profiles',
  thing: 'profile',
  state: 'waits for a decision',
  none: 'No profile waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readWaitingProfileChanges(pool)
    return waiting.map(
      ({ id, userId, traderId, oldNickname, nickname, imageId, askedAt }) =>
        `profile ${id}  trader ${traderId}  user ${userId}  "${oldNickname}"${nickname === undefined ? '' : ` to "${nickname}"`}${imageId === undefined ? '' : '  with a picture'}  since ${timeOf(askedAt)}`,
    )
  },
  look: { read: ({ pool }, id) => readProfileChange(pool, id), lines: linesOf },
  find: lockWaitingProfileChange,
  decisions: [
    {
      ...decisionTo('approved'),
      name: 'approve',
      reason: { longest: LONGEST, readBy: 'operators' },
      async objection({ userId, traderId, nickname, imageId, pictureHash }, _by, database) {
        const trader = await lockTrader(database, traderId)
        if (trader?.status !== 'active') return `Trader ${traderId} is one no more.`
        if (pictureHash !== undefined && imageId === undefined) return 'The picture was erased.'
        if (nickname !== undefined && (await isNicknameTaken(database, { userId, nickname })))
          return `The nickname "${nickname}" has been taken meanwhile.`
        return undefined
      },
    },
    { ...decisionTo('rejected'), name: 'reject', reason: { longest: LONGEST, readBy: 'the client' } },
  ],
}

function decisionTo(
  to: 'approved' | 'rejected',
): Pick<Decision<ProfileChange>, 'done' | 'right' | 'takesTwo' | 'carryOut'> {
  return {
    done: to,
    right: RIGHT,
    takesTwo: false,
    async carryOut(database, change, { reason, now }) {
      await decideProfileChange(database, change, { to, reason, at: now })
      const user = await readCredential(database, change.userId)
      const values = { name: change.nickname ?? change.oldNickname, reason }
      if (user) await noteNotice(database, user, { kind: `profile-${to}`, values, now })
      return undefined
    },
  }
}

async function linesOf({ pool, pictureAt }: OperatorDesk, found: ProfileChange): Promise<readonly string[]> {
  const { id, userId, traderId, oldNickname, nickname, imageId, status, askedAt, decidedAt, reason } = found
  const name = imageId === undefined ? undefined : await readImageName(pool, imageId)
  return [
    `profile ${id}  trader ${traderId}  user ${userId}  ${status}`,
    `nickname  "${oldNickname}"${nickname === undefined ? ' stays' : ` to "${nickname}"`}`,
    `picture   ${name === undefined ? 'none' : await pictureAt(name)}`,
    `asked     ${timeOf(askedAt)}`,
    ...(decidedAt === undefined ? [] : [`decided   ${timeOf(decidedAt)} ${reason}`]),
  ]
}
