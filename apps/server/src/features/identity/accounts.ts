import type { Books } from '../../books/run'
import type { DatabasePool } from '../../database/pool'
import type { Clock, DrawCaptcha, Log, Messengers, PlaceOf } from '../../ports'
import type { AccountPolicy, AccountPorts } from './account/account-ports'
import { type HashCost, createPasswordHashes } from './account/password-hashes'
import { createSignInTries } from './account/sign-in-tries'
import { createCaptchas } from './codes/captchas'
import { createCodes } from './codes/codes'
import { createAccountIntents } from './intents/account-intents'
import { createNotices } from './notices/notices'
import { SHORT_RETRIES, createPost } from './notices/post'
import { createOneAtATime } from '../../platform/one-at-a-time'
import type { Secrets } from './secrets'
import type { Sessions } from './sessions'
import { createTurns } from './turns'
import { createTwoFactor } from './two-factor/two-factor'

/** Ports of the accounts of real users, from which the ports of their calls are made. */
export interface AccountBasePorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly sessions: Sessions
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly messengers: Messengers
  readonly placeOf: PlaceOf
  readonly drawCaptcha: DrawCaptcha
  readonly passwordCost?: HashCost
  readonly policy: AccountPolicy
  readonly countLogin: AccountPorts['countLogin']
  /** Multiplies the limits, for load tests. */
  readonly factor: number
  readonly ownAddress: () => string
  /** Whether prices and money are simulated. */
  readonly isSandbox: boolean
}

/** Accounts of real users. */
export interface Accounts extends AccountPorts {
  stop(): Promise<void>
}

/** Below the pool's connections, so that other calls get one during a burst of logins. */
const ENTRANCES = 6
const DEMO_ENTRANCES = 6
/**
 * Below the guesses of one account (sign-in-tries.ts): a right password returns its guess before others are
 * refused.
 */
const GUESSES = 4
/** A caller refused for waiting has not waited longer than a browser waits for an answer. */
const WAITING = { waitingMax: 1_000, patienceMs: 12_000 }
/** How long messages on their way may take to go out at a stop. */
const LAST_POST_MS = 3_000

/** Puts together all that registration, login and account security need. */
export function createAccounts(foundations: AccountBasePorts): Accounts {
  const { pool, books, sessions, clock, log, messengers, policy, factor, ownAddress, isSandbox } = foundations
  const { secrets } = foundations
  const post = createPost(log, SHORT_RETRIES)
  const notices = createNotices({ pool, clock, log, secrets, messengers, ownAddress, isSandbox })
  const oneAtATime = createOneAtATime()
  const intents = createAccountIntents({ pool, clock, secrets, oneAtATime, table: 'account_intent' })
  const codes = createCodes({ pool, clock, secrets, oneAtATime, factor })
  return {
    pool,
    books,
    sessions,
    clock,
    log,
    secrets,
    hashes: createPasswordHashes(foundations.passwordCost),
    codes,
    captchas: createCaptchas(foundations.drawCaptcha, clock),
    twoFactor: createTwoFactor({ pool, clock, secrets, notices }),
    notices,
    post,
    tries: createSignInTries(clock, log, factor),
    countLogin: foundations.countLogin,
    entrances: createTurns({ ...WAITING, atOnce: ENTRANCES }),
    demoEntrances: createTurns({ ...WAITING, atOnce: DEMO_ENTRANCES }),
    guesses: createTurns({ ...WAITING, atOnce: GUESSES }),
    oneAtATime,
    intents,
    policy,
    placeOf: foundations.placeOf,
    ownAddress,
    async stop() {
      await Promise.all([post.settle(LAST_POST_MS), notices.settle(LAST_POST_MS)])
    },
  }
}
