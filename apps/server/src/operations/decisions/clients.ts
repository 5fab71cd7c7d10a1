import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairtick/domain'
import {
  type DecidedClient,
  lockClient,
  markByOperator,
  notePasswordLink,
  readFrozenClients,
  thawAccount,
} from '../../features/identity/account/client-decision-store'
import { readCredential, writeHold } from '../../features/identity/account/credential-store'
import { freezeAccount } from '../../features/identity/notices/freeze-store'
import { FREEZE_LINK_MS, noteNotice } from '../../features/identity/notices/notices'
import type { Queryable } from '../../database/in-transaction'
import { countActsBy, countActsSince, lockActsOf, readLastActs } from '../operator-act-store'
import { timeOf } from '../operator-desk'
import type { Decision, Queue } from './queue'

const RIGHT = 'freeze clients'
const REASON = { longest: 200, readBy: 'operators' } as const
/** As long as a code is valid: another code would end it. */
const BETWEEN_LINKS_MS = 10 * MINUTE_MS
const LINK = 'send_password_link'
/**
 * A link within this time of another does not extend the hold: else links alone could hold withdrawals for
 * ever.
 */
const HELD_ONCE_IN_MS = 7 * DAY_MS

/** Freezes an operator may decide alone within an hour: a frozen client cannot close orders. */
const FREEZES_ALONE = 10

/** A client, the hold on withdrawals after a decision, and the number of its operator's recent freezes. */
interface HeldClient extends DecidedClient {
  readonly holdMs: number
  readonly frozenLately: number
}

const freeze: Decision<HeldClient> = {
  name: 'freeze',
  done: 'frozen',
  right: RIGHT,
  reason: REASON,
  takesTwo: ({ frozenLately }) => frozenLately >= FREEZES_ALONE,
  objection: ({ isByOperator }) => (isByOperator ? 'an operator has frozen them already' : undefined),
  async carryOut(database, { id, holdMs }, { now }) {
    const spell = { now, since: now - FREEZE_LINK_MS, heldUntil: now + holdMs }
    await freezeAccount(database, id, spell)
    await markByOperator(database, id)
    await tell(database, id, { kind: 'frozen-by-us', now })
    return undefined
  },
  noted: (id) => `Client ${id} is frozen: the server signs them out and cancels what nobody approved.`,
}

const unfreeze: Decision<HeldClient> = {
  name: 'unfreeze',
  done: 'unfrozen',
  right: RIGHT,
  reason: REASON,
  takesTwo: true,
  objection: ({ frozenAt }) => (frozenAt === undefined ? 'they are not frozen' : undefined),
  async carryOut(database, { id }, { now }) {
    await thawAccount(database, id)
    await tell(database, id, { kind: 'unfrozen', now })
    return undefined
  },
}

const sendPasswordLink: Decision<HeldClient> = {
  name: LINK,
  done: 'sent a code',
  right: 'reset passwords',
  reason: REASON,
  takesTwo: false,
  async objection({ id }, { now }, database) {
    const [last] = await readLastActs(database, [`users ${LINK}`], [id])
    return last && last.at > now - BETWEEN_LINKS_MS ? 'one was sent in the last ten minutes' : undefined
  },
  async carryOut(database, { id, holdMs }, { now }) {
    // This link is already recorded as an act. Changing the password with it holds withdrawals by itself.
    const links = await countActsSince(database, `users ${LINK}`, id, now - HELD_ONCE_IN_MS)
    if (links <= 1) await writeHold(database, id, { until: now + holdMs, why: 'password' })
    await notePasswordLink(database, id, now)
    return undefined
  },
  noted: (id) =>
    `The server mails client ${id} a code; withdrawals wait as after any change of a password, unless there was a link lately.`,
}

/**
 * Clients. Operators never see or choose a password. Lifting an operator's freeze takes two operators.
 * Source: docs/spec/wire.md 6, docs/spec/cases.md O9.
 */
export const clients: Queue<HeldClient> = {
  name: 'users',
  thing: 'client',
  state: 'has an account to log in to',
  none: 'No client is frozen.',
  right: 'read clients',
  list: async ({ pool }) => (await readFrozenClients(pool)).map(lineOf),
  async find(database, id, { withdrawalHoldMs: holdMs, operator, now }) {
    // One at a time: forty concurrent freezes would not see each other.
    await lockActsOf(database, 'users freeze', operator)
    const client = await lockClient(database, id)
    const frozenLately = await countActsBy(database, operator, 'users freeze', now - HOUR_MS)
    return client && { ...client, holdMs, frozenLately }
  },
  decisions: [freeze, unfreeze, sendPasswordLink],
}

async function tell(
  database: Queryable,
  userId: number,
  { kind, now }: { readonly kind: 'frozen-by-us' | 'unfrozen'; readonly now: number },
): Promise<void> {
  const user = await readCredential(database, userId)
  if (user) await noteNotice(database, user, { kind, values: {}, now })
}

const lineOf = ({ id, frozenAt, isByOperator }: DecidedClient) =>
  `client ${id}  frozen since ${timeOf(frozenAt ?? 0)}  by ${isByOperator ? 'an operator' : 'a link of theirs'}`
