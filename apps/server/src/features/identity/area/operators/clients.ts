import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import {
  type DecidedClient,
  lockClient,
  markByOperator,
  notePasswordLink,
  thawAccount,
} from '../../account/client-decision-store'
import { writeHold } from '../../account/credential-store'
import { freezeAccount } from '../../notices/freeze-store'
import { FREEZE_LINK_MS } from '../../notices/notices'
import {
  countActsBy,
  countActsSince,
  lockActsOf,
  readLastActs,
} from '../../../../operator/operator-act-store'
import {
  balanceOf,
  balancesOf,
  lastSeenOf,
  nameOf,
  reviewOf,
} from '../../../../operator/resources/clients/client-figures'
import { firstWord } from '../../../../operator/resources/by-two/first-word'
import { STOPPED_PAYOUTS } from '../../../../operator/resources/by-two/second-looks'
import { type Decision, queue } from '../../../../operator/resources/queues/queue'
import { tellClient } from '../../../../operator/resources/queues/tell-client'

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

/** Clients found by a part of a text: a part that very many have finds the first of them. */
const partOf = (found: string) => `u.id = ANY (ARRAY(${found} LIMIT ${FOUND_MOST}))`
const FOUND_MOST = 1000

/** Names with letters beyond ASCII, from the index of their letters. */
const NAMED_IN_LETTERS = `SELECT user_id FROM real_name_case WHERE octet_length(name) > char_length(name)
  AND string_to_array(lower(name), NULL) @> string_to_array($l, NULL) AND position($l IN lower(name)) > 0`

/** A client, the hold on withdrawals after a decision, and how many clients the operator froze recently. */
interface HeldClient extends DecidedClient {
  readonly holdMs: number
  readonly frozenLately: number
}

const freeze: Decision<HeldClient> = {
  done: 'frozen',
  takesTwo: ({ frozenLately }) => frozenLately >= FREEZES_ALONE,
  objection: ({ isByOperator }) => (isByOperator ? 'an operator has frozen them already' : undefined),
  async carryOut(database, { id, holdMs }, { now }) {
    const spell = { now, since: now - FREEZE_LINK_MS, heldUntil: now + holdMs }
    await freezeAccount(database, id, spell)
    await markByOperator(database, id)
    await tellClient(database, id, { kind: 'frozen-by-us', values: {}, now })
    return undefined
  },
  // The server signs the client out and cancels their withdrawals that are not yet approved.
  noted: 'server',
}

const unfreeze: Decision<HeldClient> = {
  done: 'unfrozen',
  takesTwo: true,
  objection: ({ frozenAt }) => (frozenAt === undefined ? 'they are not frozen' : undefined),
  async carryOut(database, { id }, { now }) {
    await thawAccount(database, id)
    await tellClient(database, id, { kind: 'unfrozen', values: {}, now })
    return undefined
  },
}

const sendPasswordLink: Decision<HeldClient> = {
  done: 'sent a code',
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
  // The server mails the code.
  noted: 'server',
}

/**
 * Clients. Operators never see or choose a password. Lifting an operator's freeze takes two operators.
 * Source: docs/spec/wire.md 6, docs/spec/cases.md O9.
 */
export const clients = queue({
  resource: resources.users,
  from: 'app_user u LEFT JOIN credential c ON c.id = u.id',
  columns: {
    id: 'u.id',
    uid: 'u.uid',
    is_demo: 'u.is_demo',
    name: nameOf('u.id'),
    email: 'c.email',
    mobile: 'c.mobile',
    country: 'c.country',
    lang: 'c.lang',
    frozen_at: 'c.frozen_at',
    frozen_by_operator: 'coalesce(c.frozen_by_operator, false)',
    held_until: 'c.held_until',
    review_status: reviewOf('u.id'),
    created_at: 'u.created_at',
    last_seen_at: `greatest(u.seen_at, ${lastSeenOf('u.id')})`,
    equity: balancesOf('u.id'),
    floating: '0::bigint',
    forex_balance: balanceOf('u.id', 1),
    micro_balance: balanceOf('u.id', 2),
    fund_balance: balanceOf('u.id', 3),
    first_word: firstWord('users', 'u.id'),
    stopped_payouts: STOPPED_PAYOUTS,
  },
  at: 'u.created_at',
  // Conditions on one table, served by its key; conditions on two would scan both.
  search: {
    id: 'u.id = $n',
    name: `${partOf('SELECT user_id FROM real_name_case WHERE lower(name) LIKE $p')} OR ${partOf(NAMED_IN_LETTERS)}`,
    email: `u.id = ANY (ARRAY(SELECT id FROM credential WHERE email_key = $e)) OR ${partOf('SELECT id FROM credential WHERE lower(email) LIKE $p')}`,
    mobile: partOf('SELECT id FROM credential WHERE mobile LIKE $p'),
    uid: 'u.id = ANY (ARRAY(SELECT id FROM app_user WHERE uid = $n))',
  },
  userId: 'u.id',
  live: {
    fields: ['equity', 'floating'],
    amountOf: (deskMonitor) => deskMonitor.floatingOf(),
  },
  state: 'has an account to log in to',
  async find(database, id, { withdrawalHoldMs: holdMs, operator, now }) {
    // One at a time: forty concurrent freezes would not see each other.
    await lockActsOf(database, 'users freeze', operator)
    const client = await lockClient(database, id)
    const frozenLately = await countActsBy(database, operator, 'users freeze', now - HOUR_MS)
    return client && { ...client, holdMs, frozenLately }
  },
  decisions: { freeze, unfreeze, send_password_link: sendPasswordLink },
})
