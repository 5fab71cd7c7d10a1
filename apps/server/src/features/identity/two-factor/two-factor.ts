import { refuse } from '../../../books/command'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import type { StoredCredential } from '../account/credential-store'
import type { Notices } from '../notices/notices'
import { randomLetters } from '../random-letters'
import type { Secrets } from '../secrets'
import { createTwoFactorTries } from './two-factor-tries'
import { newTotpSecret, totpStepOf, totpUrl } from './totp'
import { turnOff, turnOn, useRecoveryCode, useStep, writePendingSecret } from './two-factor-store'

/** Codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export interface TwoFactor {
  /** Makes a new secret; it counts once it is proven. */
  setUp(
    database: Queryable,
    user: StoredCredential,
  ): Promise<{ readonly secret: string; readonly url: string }>
  /** Proves the secret and turns two-factor on; returns the recovery codes, which are never shown again. */
  enable(database: Queryable, user: StoredCredential, code: string): Promise<readonly string[]>
  /** If two-factor is on, refuses a missing, wrong or used code. */
  check(user: StoredCredential, code: string | undefined): Promise<void>
  disable(database: Queryable, user: StoredCredential): Promise<void>
}

const CODES = 10
const CODE_LENGTH = 10

/** Two-factor over the database. */
export function createTwoFactor(ports: {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly notices: Notices
}): TwoFactor {
  const { pool, clock, secrets, notices } = ports
  const tries = createTwoFactorTries(clock, notices)
  /** By the present and former keys: a code is kept for years. */
  const recoveryDigests = (userId: number, code: string) =>
    secrets.digests('recovery', String(userId), lettersOf(code))

  function stepOf(encrypted: string, typed: string): number | undefined {
    const secret = secrets.decrypt(encrypted)
    return secret === undefined ? undefined : totpStepOf(secret, typed, clock.now())
  }

  async function isRight(user: StoredCredential, encrypted: string, code: string): Promise<boolean> {
    const step = stepOf(encrypted, code)
    if (step !== undefined) return useStep(pool, user.id, step)
    return useRecoveryCode(pool, user.id, recoveryDigests(user.id, code))
  }

  return {
    async setUp(database, user) {
      if (user.totpSecret !== undefined) refuse('two-factor-state')
      const secret = newTotpSecret()
      await writePendingSecret(database, user.id, secrets.encrypt(secret))
      return { secret, url: totpUrl(secret, user.email ?? user.mobile ?? '') }
    },
    async enable(database, user, code) {
      if (user.totpPending === undefined || user.totpSecret !== undefined) refuse('two-factor-state')
      const guess = tries.spend(user)
      const step = stepOf(user.totpPending, code)
      if (step === undefined) refuse('two-factor-wrong')
      const codes = Array.from({ length: CODES }, newCode)
      const digests = codes.map((each) => secrets.digest('recovery', String(user.id), lettersOf(each)))
      const given = { encrypted: user.totpPending, step, codes: digests, now: clock.now() }
      if (!(await turnOn(database, user.id, given))) refuse('two-factor-state')
      guess.wasRight()
      return codes
    },
    async check(user, code) {
      if (user.totpSecret === undefined) return
      if (code === undefined) refuse('two-factor-needed')
      const guess = tries.spend(user)
      if (!(await isRight(user, user.totpSecret, code))) {
        await guess.wasWrong()
        refuse('two-factor-wrong')
      }
      guess.wasRight()
    },
    disable: (database, user) => turnOff(database, user.id),
  }
}

const lettersOf = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Two groups of five, without letters that look alike: 50 bits. */
function newCode(): string {
  const letters = randomLetters(CODE_LENGTH)
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}
