import { readCredential } from '../../features/identity/account/credential-store'
import { noteNotice } from '../../features/identity/notices/notices'
import {
  type BorrowerCase,
  decideBorrower,
  lockWaitingBorrower,
  readBorrowerCase,
  readWaitingBorrowers,
} from '../../features/lending/borrower-store'
import { readImageName } from '../../images/image-store'
import { type OperatorDesk, timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'verify identities'
const LONGEST = 500

/** Clients who applied to become borrowers. Source: docs/spec/product.md 4. */
export const loanKycs: Queue<BorrowerCase, BorrowerCase> = {
  name: 'loan-kycs',
  thing: 'borrower',
  state: 'waits for a decision',
  none: 'No borrower waits.',
  right: RIGHT,
  async list({ pool }) {
    const waiting = await readWaitingBorrowers(pool)
    return waiting.map(
      ({ id, userId, submittedAt }) => `borrower ${id}  user ${userId}  since ${timeOf(submittedAt)}`,
    )
  },
  look: { read: ({ pool }, id) => readBorrowerCase(pool, id), lines: linesOf },
  find: lockWaitingBorrower,
  decisions: [
    { ...decisionTo('verified'), name: 'approve', reason: { longest: LONGEST, readBy: 'operators' } },
    { ...decisionTo('rejected'), name: 'reject', reason: { longest: LONGEST, readBy: 'the client' } },
  ],
}

function decisionTo(
  to: 'verified' | 'rejected',
): Pick<Decision<BorrowerCase>, 'done' | 'right' | 'takesTwo' | 'carryOut'> {
  return {
    done: to,
    right: RIGHT,
    takesTwo: false,
    async carryOut(database, { id, userId }, { reason, now }) {
      await decideBorrower(database, { id, to, reason, at: now })
      const user = await readCredential(database, userId)
      if (user) await noteNotice(database, user, { kind: `borrower-${to}`, values: { reason }, now })
      return undefined
    },
  }
}

async function linesOf({ pool, pictureAt }: OperatorDesk, found: BorrowerCase): Promise<readonly string[]> {
  const name = found.handImageId === undefined ? undefined : await readImageName(pool, found.handImageId)
  const { id, userId, status, decidedAt, reason } = found
  return [
    `borrower ${id}  user ${userId}  ${status}`,
    `name      ${found.givenName} ${found.familyName}, ${found.sex}, born ${found.birthday}`,
    `lives in  ${found.country}`,
    `mobile    ${found.mobileCountry} ${found.mobile}`,
    `card      ${found.cardKind}`,
    `in hand   ${name === undefined ? 'erased' : await pictureAt(name)}`,
    `submitted ${timeOf(found.submittedAt)}`,
    ...(decidedAt === undefined ? [] : [`decided   ${timeOf(decidedAt)} ${reason}`]),
  ]
}
