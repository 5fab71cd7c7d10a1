import { DAY_MS } from '@fairtick/domain'
import { IntentReused } from '../../../books/command'
import type { DatabasePool } from '../../../database/pool'
import type { KeyedRequest, Once } from '../../../database/once'
import type { Clock } from '../../../ports'
import type { OneAtATime } from '../../../platform/one-at-a-time'
import type { Secrets } from '../secrets'
import {
  type IntentTable,
  forgetAccountIntents,
  insertAccountIntent,
  readAccountIntent,
} from './account-intent-store'

/**
 * Calls about an account, carried out once per key. Their changes are outside the books' batches, and some of
 * their answers are secrets.
 */
export interface AccountIntents {
  readonly once: Once
  /** Erases answers that are a day old. */
  tidy(): Promise<void>
}

/** Source: docs/spec/wire.md 1.3. */
const KEPT_MS = DAY_MS

/**
 * The answer becomes durable with its effect or not at all; it can be decrypted only for its own user and
 * key. One process serves at a time, so a queue in memory is enough for concurrent calls.
 */
export function createAccountIntents(ports: {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly oneAtATime: OneAtATime
  readonly table: IntentTable
}): AccountIntents {
  const { pool, clock, secrets, oneAtATime, table } = ports
  const digestsOf = (userId: number, key: string) => secrets.digests(PURPOSE[table], String(userId), key)
  const fingerprintsOf = (userId: number, key: string, asked: string) =>
    secrets.digests(`${PURPOSE[table]} asked`, String(userId), key, asked)

  /** A call recorded under a former secret key is found by its former digests. */
  async function storedAnswer(userId: number, { key, asked }: NonNullable<KeyedRequest['intent']>) {
    const digests = digestsOf(userId, key)
    const stored = await readAccountIntent(pool, table, userId, digests)
    if (!stored) return undefined
    const fingerprint = fingerprintsOf(userId, key, asked)[digests.indexOf(stored.digest)]
    if (stored.fingerprint !== fingerprint) throw new IntentReused()
    const answer = secrets.decrypt(stored.answer)
    if (!answer?.startsWith(stored.digest)) throw new Error('the answer of an intent cannot be opened')
    return answer.slice(stored.digest.length)
  }

  return {
    async once({ userId, intent }, carryOut) {
      if (!intent) return textOf(await carryOut(async () => undefined))
      const [digest = ''] = digestsOf(userId, intent.key)
      const [fingerprint = ''] = fingerprintsOf(userId, intent.key, intent.asked)
      return oneAtATime(`intent ${digest}`, async () => {
        const stored = await storedAnswer(userId, intent)
        if (stored !== undefined) return stored
        const answer = await carryOut((database, made) => {
          const encrypted = secrets.encrypt(digest + textOf(made))
          return insertAccountIntent(database, table, {
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
    tidy: () => forgetAccountIntents(pool, table, clock.now() - KEPT_MS),
  }
}

/** The digests of the two tables never agree. */
const PURPOSE = { account_intent: 'intent', operator_intent: 'operator intent' } as const

const textOf = (answer: unknown) => JSON.stringify(answer ?? null)
