import { DAY_MS, NOTICE_KINDS } from '@fairtick/domain'
import { randomBytes } from 'node:crypto'
import type { MailKind } from '@fairtick/texts/mails'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Clock, Log, Messengers } from '../../../ports'
import type { Address } from '../account/address'
import type { StoredCredential } from '../account/credential-store'
import { isChosen } from '../inbox/choice-store'
import { insertKeptNotice } from '../inbox/inbox-store'
import type { Secrets } from '../secrets'
import { type MessageParts, composeMail, composeSms } from './compose'
import { insertFreezeToken } from './freeze-store'
import {
  type SentNotice,
  type WaitingNotice,
  deleteNotice,
  insertNotice,
  readNotice,
  readWaiting,
} from './notice-store'
import { ENDLESS_RETRIES, createPost, kindOf } from './post'

/**
 * The kinds of account messages, and whether each carries a link that freezes the account: those about
 * possible acts of a thief do.
 */
const HAS_LINK = {
  'new-device': true,
  'password-changed': true,
  'email-changed': true,
  'two-factor-on': true,
  'two-factor-off': true,
  'two-factor-guessed': true,
  'passkey-added': true,
  'passkey-removed': true,
  frozen: false,
  'frozen-by-us': false,
  unfrozen: false,
  'password-link': true,
  'real-name-approved': false,
  'real-name-rejected': false,
  'method-added': true,
  'method-removed': true,
  'withdrawal-requested': true,
  'withdrawal-paid': true,
  'withdrawal-rejected': false,
  'deposit-credited': false,
  'deposit-rejected': false,
  'deposit-invalid': false,
  'adjustment-in': false,
  'adjustment-out': false,
  'ticket-answered': false,
  'ticket-closed': false,
  'chat-answered': false,
  'trader-approved': false,
  'trader-rejected': false,
  'trader-banned': false,
  'trader-lost': false,
  'profile-approved': false,
  'profile-rejected': false,
  'avatar-removed': false,
  'copy-stopped': false,
  'copy-ended': false,
  'borrower-verified': false,
  'borrower-rejected': false,
  'loan-approved': true,
  'loan-rejected': false,
  'loan-repaid': false,
  'redemption-paid': false,
  'repayment-rejected': false,
  'loan-due': false,
  'loan-overdue': false,
  'loan-due-returnable': false,
} as const satisfies Partial<Record<MailKind, boolean>>
type NoticeKind = keyof typeof HAS_LINK

/** A change with its notification: both become durable together, or neither does. */
export interface ToldChange {
  /** The transaction of the change. */
  readonly database: Queryable
  /** Adds a message to the user, with the link that freezes their account. */
  tell(
    user: StoredCredential,
    kind: NoticeKind,
    values?: Readonly<Record<string, string>>,
    options?: { readonly restoresEmail?: string },
  ): Promise<void>
}

/** Messages to users and registering visitors, by mail or SMS. */
export interface Notices {
  /** Sends at once, also to an address without an account; rejects if sending failed. */
  send(
    address: Address,
    parts: Omit<MessageParts, 'freezeLink' | 'phrase' | 'zone'> & { phrase?: string },
  ): Promise<void>
  /** Makes a change; its messages are sent in the background once it is durable, also after a crash. */
  telling<Result>(change: (made: ToldChange) => Promise<Result>): Promise<Result>
  /** Sends the messages that wait and are not being sent yet. */
  resume(): Promise<void>
  /** Waits this long for messages being sent; the rest is sent after the next start. */
  settle(waitMs: number): Promise<void>
}

/** A link in a mail is good for this long. */
export const FREEZE_LINK_MS = 7 * DAY_MS
/** A message that cannot be sent is given up after this long. */
const KEPT_MS = DAY_MS

/** Ports of the messages to users. */
export interface NoticePorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly messengers: Messengers
  /** Base of links: PUBLIC_URL or the server's own address, never one claimed by a request. */
  readonly ownAddress: () => string
  /** Every mail of a sandbox is marked as such. */
  readonly isSandbox: boolean
}

/** Messages by way of the messengers. */
export function createNotices(ports: NoticePorts): Notices {
  const { pool, clock } = ports
  const deliveries = createDeliveries(ports)

  const noteFor = (database: Queryable, noted: number[]): ToldChange['tell'] =>
    async function tell(user, kind, values = {}, { restoresEmail } = {}) {
      const noticed = await noteNotice(database, user, { kind, values, restoresEmail, now: clock.now() })
      if (noticed !== undefined) noted.push(noticed)
    }

  return {
    send: (address, parts) =>
      deliver(ports, address, { phrase: '', zone: 'UTC', ...parts, freezeLink: undefined }),
    async telling(change) {
      const noted: number[] = []
      const result = await inTransaction(pool, (database) =>
        change({ database, tell: noteFor(database, noted) }),
      )
      for (const id of noted) deliveries.begin(id)
      return result
    },
    async resume() {
      for (const id of await readWaiting(pool)) deliveries.begin(id)
    },
    settle: deliveries.settle,
  }
}

/**
 * Stores a notice to a user together with its change, for the app and, by the user's choice, for the mail;
 * returns the id of the mail, undefined without one. A running server sends it within a minute.
 */
export async function noteNotice(
  database: Queryable,
  user: StoredCredential,
  notice: {
    readonly kind: NoticeKind
    readonly values: Readonly<Record<string, string>>
    readonly restoresEmail?: string | undefined
    readonly now: number
  },
): Promise<number | undefined> {
  const { id: userId, lang, phrase } = user
  const { kind, restoresEmail, now } = notice
  const values = { time: mailedTime(now), ...notice.values }
  await insertKeptNotice(database, { userId, at: now, kind, facts: values })
  const address = addressOf(user)
  if (!address || !(await isChosen(database, userId, [NOTICE_KINDS[kind], 'mail']))) return undefined
  return insertNotice(database, { userId, address, kind, lang, phrase, values, restoresEmail, madeAt: now })
}

/** Sends stored notices until they are sent or too old; a failing one does not block the others. */
function createDeliveries(ports: NoticePorts) {
  const { pool, clock, log } = ports
  const post = createPost(log, ENDLESS_RETRIES)
  const begun = new Set<number>()

  async function trySend(notice: SentNotice): Promise<void> {
    try {
      await sendNotice(ports, notice)
    } catch (error) {
      if (clock.now() - notice.madeAt < KEPT_MS) throw error
      const { kind, userId } = notice
      log.error({ what: `notice ${kind}`, userId, why: kindOf(error) }, 'a user could not be told')
    }
  }

  return {
    begin(id: number): void {
      if (begun.has(id)) return
      begun.add(id)
      let isDone = false
      post.later(`notice ${id}`, async () => {
        const notice = isDone ? undefined : await readNotice(pool, id)
        if (notice) await trySend(notice)
        isDone = true
        await deleteNotice(pool, id)
        begun.delete(id)
      })
    },
    settle: post.settle,
  }
}

async function sendNotice(ports: NoticePorts, notice: SentNotice): Promise<void> {
  const { address, lang, zone, phrase, values } = notice
  const { kind } = notice
  if (!isMailedKind(kind)) throw new Error('no such notice')
  const link = HAS_LINK[kind] ? await freezeLink(ports, notice) : undefined
  await deliver(ports, address, { kind, lang, zone, values, phrase, freezeLink: link })
}

/** Whether notices of a kind are mailed too, and said as their mails are. */
export const isMailedKind = (kind: string): kind is NoticeKind => Object.hasOwn(HAS_LINK, kind)

async function deliver(
  { messengers, ownAddress, isSandbox }: NoticePorts,
  address: Pick<Address, 'kind' | 'to'>,
  parts: MessageParts,
): Promise<void> {
  if (address.kind === 'email') await messengers.sendMail(composeMail(address.to, parts, isSandbox))
  else await messengers.sendSms(address.to, composeSms(parts, new URL(ownAddress()).hostname))
}

async function freezeLink(
  { pool, clock, secrets, ownAddress }: NoticePorts,
  { userId, restoresEmail, madeAt }: WaitingNotice,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = clock.now() + FREEZE_LINK_MS
  const digest = secrets.digest('freeze', token)
  await insertFreezeToken(pool, { token: digest, userId, restoresEmail, madeAt, expiresAt })
  return `${ownAddress()}/freeze?token=${token}`
}

function addressOf({ email, mobile }: StoredCredential): Pick<Address, 'kind' | 'to'> | undefined {
  if (email !== undefined) return { kind: 'email', to: email }
  return mobile === undefined ? undefined : { kind: 'mobile', to: mobile }
}

/** A moment as messages keep it, in UTC; it is said in the zone of their reader. */
export const mailedTime = (at: number): string =>
  new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
