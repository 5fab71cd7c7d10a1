import { IntentReused } from '../../../books/command'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import type { OneAtATime } from '../one-at-a-time'
import type { Secrets } from '../secrets'
import { forgetAccountIntents, insertAccountIntent, readAccountIntent } from './account-intent-store'

/** Writes an answer down in the transaction of what it is about. */
export type Keep<Answer> = (database: Queryable, answer: Answer) => Promise<void>

/** What is to be done once: for whom, under which key of theirs, and what exactly. Without a key it is done each time. */
export interface AccountIntent {
  readonly userId: number
  readonly intent: { readonly key: string; readonly asked: string } | undefined
}

/** Calls about an account that are carried out once per key: what they do is in no batch of the books, and some of their answers are secrets. */
export interface AccountIntents {
  /** Carries out what is asked, or gives the first answer again, in JSON. */
  once<Answer>(asked: AccountIntent, carryOut: (keep: Keep<Answer>) => Promise<Answer>): Promise<string>
  /** Forgets what is a day old. */
  tidy(): Promise<void>
}

/** Source: docs/spec/wire.md 1.3. */
const KEPT_MS = 24 * 3_600_000

/** The answer is durable with its effect or not at all; it opens for its own user and key alone. One process serves at a time, so a queue in memory is enough for those that race. */
export function createAccountIntents(ports: {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly oneAtATime: OneAtATime
}): AccountIntents {
  const { pool, clock, secrets, oneAtATime } = ports

  async function storedAnswer(userId: number, digest: string, fingerprint: string) {
    const stored = await readAccountIntent(pool, userId, digest)
    if (!stored) return undefined
    if (stored.fingerprint !== fingerprint) throw new IntentReused()
    const answer = secrets.decrypt(stored.answer)
    if (!answer?.startsWith(digest)) throw new Error('the answer of an intent cannot be opened')
    return answer.slice(digest.length)
  }

  return {
    async once({ userId, intent }, carryOut) {
      if (!intent) return textOf(await carryOut(async () => undefined))
      const digest = secrets.digest('intent', String(userId), intent.key)
      const fingerprint = secrets.digest('intent asked', String(userId), intent.key, intent.asked)
      return oneAtATime(`intent ${digest}`, async () => {
        const stored = await storedAnswer(userId, digest, fingerprint)
        if (stored !== undefined) return stored
        const answer = await carryOut((database, made) => {
          const encrypted = secrets.encrypt(digest + textOf(made))
          return insertAccountIntent(database, {
            userId,
            digest,
            fingerprint,
            answer: encrypted,
            at: clock.now(),
          })
        })
        return textOf(answer)
      })
    },
    tidy: () => forgetAccountIntents(pool, clock.now() - KEPT_MS),
  }
}

const textOf = (answer: unknown) => JSON.stringify(answer ?? null)
