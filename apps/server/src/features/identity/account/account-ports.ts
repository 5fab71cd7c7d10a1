import type { Books } from '../../../books/run'
import type { DatabasePool } from '../../../database/pool'
import type { Clock, Log, PlaceOf } from '../../../ports'
import type { Captchas } from '../codes/captchas'
import type { Codes } from '../codes/codes'
import type { Notices } from '../notices/notices'
import type { Post } from '../notices/post'
import type { AccountIntents } from '../intents/account-intents'
import type { OneAtATime } from '../../../platform/one-at-a-time'
import type { Secrets } from '../secrets'
import type { Sessions } from '../sessions'
import type { Turns } from '../turns'
import type { TwoFactor } from '../two-factor/two-factor'
import type { PasswordHashes } from './password-hashes'
import type { SignInTries } from './sign-in-tries'

/** Ports of registration, login and the security of accounts. */
export interface AccountPorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly sessions: Sessions
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly hashes: PasswordHashes
  readonly codes: Codes
  readonly captchas: Captchas
  readonly twoFactor: TwoFactor
  readonly notices: Notices
  readonly post: Post
  readonly tries: SignInTries
  /** Counts a login; refuses where there are too many of a day. */
  readonly countLogin: (userId: number, lang: string) => void
  /** The queue of logins: without it a burst of them waits for connections, and most give up. */
  readonly entrances: Turns
  /** The queue of logins of demo users, who do not wait behind password comparisons. */
  readonly demoEntrances: Turns
  /** Queue of password comparisons. */
  readonly guesses: Turns
  readonly oneAtATime: OneAtATime
  readonly intents: AccountIntents
  readonly policy: AccountPolicy
  readonly placeOf: PlaceOf
  readonly ownAddress: () => string
}

/** How this deployment registers its clients. */
export interface AccountPolicy {
  readonly proof: 'code' | 'captcha'
  readonly takesMobiles: boolean
  readonly needsInvite: boolean
  /**
   * How long withdrawals wait after a change of password, e-mail or two-factor.
   * Source: docs/spec/rules.md 5.5.
   */
  readonly withdrawalHoldMs: number
}

/** The origin of a call. */
export interface Caller {
  readonly lang: string
  readonly ip: string
  /** The id of the request, for lines of the log. */
  readonly request?: string | undefined
  readonly device: string
  /** The browser's own secret name; undefined if the client sends none. */
  readonly browserId: string | undefined
}
