import type { Trader } from '@fairtick/domain'
import { lockTrader, readWaitingTraders, writeTraderStatus } from '../../features/copying/trader-store'
import { timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'decide on traders'
const LONGEST = 200

/** Clients who asked to be traders, and traders who are banned. Source: docs/spec/rules.md 7.1, 7.5. */
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
    decisionTo('approve', { from: 'applied', to: 'active', done: 'approved', readBy: 'operators' }),
    decisionTo('reject', { from: 'applied', to: 'rejected', done: 'rejected', readBy: 'the client' }),
    decisionTo('ban', { from: 'active', to: 'banned', done: 'banned', readBy: 'the client' }),
  ],
}

/** Nobody's money moves by it: copies of a trader who is banned live on with their followers. */
function decisionTo(
  name: string,
  {
    from,
    to,
    done,
    readBy,
  }: {
    readonly from: 'applied' | 'active'
    readonly to: 'active' | 'rejected' | 'banned'
    readonly done: string
    readonly readBy: 'operators' | 'the client'
  },
): Decision<Trader> {
  return {
    name,
    done,
    right: RIGHT,
    reason: { longest: LONGEST, readBy },
    takesTwo: false,
    objection: ({ id, status }) => (status === from ? undefined : `Trader ${id} is ${status}.`),
    async carryOut(database, { id }, { reason, now }) {
      await writeTraderStatus(database, id, { status: to, reason, at: now })
      return undefined
    },
  }
}
