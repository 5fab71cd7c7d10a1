import { decideRealName } from '../../features/identity/real-name/decide-real-name'
import {
  type RealNameCase,
  type WaitingCase,
  lockWaitingCase,
  readCase,
  readUsersOfCard,
  readWaitingCases,
} from '../../features/identity/real-name/real-name-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'verify identities'
const LONGEST = 500

/** Clients who applied for verification by name and document. */
export const identities: Queue<WaitingCase, RealNameCase> = {
  name: 'identity',
  thing: 'case',
  state: 'waits for a decision',
  none: 'No case waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readWaitingCases(pool)
    return waiting.map(
      ({ id, userId, submittedAt }) => `case ${id}  user ${userId}  since ${timeOf(submittedAt)}`,
    )
  },
  look: { read: ({ pool }, id) => readCase(pool, id), lines: linesOf },
  find: lockWaitingCase,
  decisions: [
    { ...decisionTo('approved'), name: 'approve', reason: { longest: LONGEST, readBy: 'operators' } },
    { ...decisionTo('rejected'), name: 'reject', reason: { longest: LONGEST, readBy: 'the client' } },
  ],
}

function decisionTo(
  to: 'approved' | 'rejected',
): Pick<Decision<WaitingCase>, 'done' | 'right' | 'takesTwo' | 'carryOut'> {
  return {
    done: to,
    right: RIGHT,
    takesTwo: false,
    async carryOut(database, waiting, { reason, now }) {
      await decideRealName(database, waiting, { to, reason, at: now })
      return undefined
    },
  }
}

async function linesOf({ pool, pictureAt }: OperatorDesk, found: RealNameCase): Promise<readonly string[]> {
  const { id, userId, status, name, cardId, front, reverse, submittedAt, decidedAt, reason } = found
  const others = await readUsersOfCard(pool, found)
  const pathTo = async (image: string | undefined) => (image === undefined ? 'erased' : pictureAt(image))
  return [
    `case ${id}  user ${userId}  ${status}`,
    `name      ${name}`,
    `card      ${cardId}`,
    `front     ${await pathTo(front)}`,
    `reverse   ${await pathTo(reverse)}`,
    `submitted ${timeOf(submittedAt)}`,
    ...(decidedAt === undefined ? [] : [`decided   ${timeOf(decidedAt)} ${reason}`]),
    ...(others.length === 0 ? [] : [`WARNING: the same card was shown by user ${others.join(', ')}`]),
  ]
}
