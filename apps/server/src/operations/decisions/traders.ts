import { TRADER_STATES, type Trader, stateAfter } from '@fairtick/domain'
import { removeTraderAvatar } from '../../features/copying/profile-store'
import { lockTrader, readWaitingTraders, writeTraderStatus } from '../../features/copying/trader-store'
import { readCredential } from '../../features/identity/account/credential-store'
import { noteNotice } from '../../features/identity/notices/notices'
import { timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'decide on traders'
const LONGEST = 200

const NOTICES = { approve: 'trader-approved', reject: 'trader-rejected', ban: 'trader-banned' } as const

/** Does not move money: followers keep the copies of a banned trader. The trader is told by mail. */
const decisionTo = (
  name: 'approve' | 'reject' | 'ban',
  done: string,
  readBy: 'operators' | 'the client',
): Decision<Trader> => ({
  name,
  done,
  right: RIGHT,
  reason: { longest: LONGEST, readBy },
  takesTwo: false,
  objection: ({ id, status }) =>
    stateAfter(TRADER_STATES, status, name) === undefined ? `Trader ${id} is ${status}.` : undefined,
  async carryOut(database, { id, userId, nickname, status: before }, { reason, now: at }) {
    const status = stateAfter(TRADER_STATES, before, name)
    if (!status) return undefined
    await writeTraderStatus(database, id, { status, reason, at })
    const user = await readCredential(database, userId)
    const kind = NOTICES[name]
    if (user) await noteNotice(database, user, { kind, values: { name: nickname, reason }, now: at })
    return undefined
  },
})

/** Removes an approved picture; the trader is otherwise unchanged. */
const removal: Decision<Trader> = {
  name: 'remove_avatar',
  done: 'without a picture',
  right: RIGHT,
  reason: { longest: LONGEST, readBy: 'the client' },
  takesTwo: false,
  objection: ({ id, avatar }) => (avatar === undefined ? `Trader ${id} has no picture.` : undefined),
  async carryOut(database, trader, { reason, now }) {
    await removeTraderAvatar(database, trader, now)
    const user = await readCredential(database, trader.userId)
    if (user) await noteNotice(database, user, { kind: 'avatar-removed', values: { reason }, now })
    return undefined
  },
}

/** Clients who applied to be traders, and banned traders. Source: docs/spec/rules.md 7.1, 7.5. */
export const traders: Queue<Trader> = {
  name: 'traders',
  thing: 'trader',
  state: 'waits or trades',
  none: 'No application waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readWaitingTraders(pool)
    return waiting.map(
      ({ id, userId, nickname, appliedAt }) =>
        `trader ${id}  user ${userId}  "${nickname}"  since ${timeOf(appliedAt)}`,
    )
  },
  find: lockTrader,
  decisions: [
    decisionTo('approve', 'approved', 'operators'),
    decisionTo('reject', 'rejected', 'the client'),
    decisionTo('ban', 'banned', 'the client'),
    removal,
  ],
}
