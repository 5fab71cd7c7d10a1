import { randomBytes } from 'node:crypto'
import type { MailKind } from '@fairtick/texts/mails'
import type { DatabasePool } from '../../../database/pool'
import type { Clock, Log, Messengers } from '../../../ports'
import type { Address } from '../account/address'
import type { StoredCredential } from '../account/credential-store'
import type { Secrets } from '../secrets'
import { type MessageParts, composeMail, composeSms } from './compose'
import { insertFreezeToken } from './freeze-store'
import type { Post } from './post'

/** What users and those who would be users are told by mail or SMS. */
export interface Notices {
  /** To an address that may be nobody's, at once; rejects when it could not be sent. */
  send(
    address: Address,
    parts: Omit<MessageParts, 'freezeLink' | 'phrase'> & { phrase?: string },
  ): Promise<void>
  /** To a user, about his account, behind everybody's back, with the link that freezes it. */
  tell(
    user: StoredCredential,
    kind: MailKind,
    values?: Readonly<Record<string, string>>,
    options?: { readonly restoresEmail?: string },
  ): void
}

/** A link of a mail is good for so long. */
export const FREEZE_LINK_MS = 7 * 24 * 3_600_000

/** What telling people stands on. */
export interface NoticePorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly messengers: Messengers
  readonly post: Post
  /** Where links lead: PUBLIC_URL or what we listen at, never what a request claims. */
  readonly ownAddress: () => string
}

/** Messages by way of the messengers. */
export function createNotices(ports: NoticePorts): Notices {
  const { pool, clock, log, secrets, messengers, post, ownAddress } = ports

  async function deliver(address: Pick<Address, 'kind' | 'to'>, parts: MessageParts): Promise<void> {
    if (address.kind === 'email') await messengers.sendMail(composeMail(address.to, parts))
    else await messengers.sendSms(address.to, composeSms(parts, new URL(ownAddress()).hostname))
  }

  async function freezeLink(userId: number, restoresEmail: string | undefined): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = clock.now() + FREEZE_LINK_MS
    await insertFreezeToken(pool, {
      token: secrets.digest('freeze', token),
      userId,
      restoresEmail,
      expiresAt,
    })
    return `${ownAddress()}/freeze?token=${token}`
  }

  return {
    send: (address, parts) => deliver(address, { phrase: '', ...parts, freezeLink: undefined }),
    tell(user, kind, values = {}, { restoresEmail } = {}) {
      const address = addressOf(user)
      if (!address) return
      const at = { time: timeText(clock.now()), ...values }
      try {
        post.later(`notice ${kind}`, async () => {
          const link = kind === 'frozen' ? undefined : await freezeLink(user.id, restoresEmail)
          await deliver(address, { kind, lang: user.lang, values: at, phrase: user.phrase, freezeLink: link })
        })
      } catch {
        log.error({ what: kind, userId: user.id }, 'a user could not be told: too much is waiting')
      }
    },
  }
}

function addressOf({ email, mobile }: StoredCredential): Pick<Address, 'kind' | 'to'> | undefined {
  if (email !== undefined) return { kind: 'email', to: email }
  return mobile === undefined ? undefined : { kind: 'mobile', to: mobile }
}

const timeText = (at: number) =>
  new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
