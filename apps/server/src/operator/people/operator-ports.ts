import type { DatabasePool } from '../../database/pool'
import type { AccountIntents } from '../../features/identity/intents/account-intents'
import type { PasswordHashes } from '../../features/identity/account/password-hashes'
import type { SignInTries } from '../../features/identity/account/sign-in-tries'
import type { Webauthn } from '../../features/identity/passkeys/webauthn'
import type { Secrets } from '../../features/identity/secrets'
import type { TokenBuckets } from '../../callers/token-buckets'
import type { Clock, Messengers } from '../../ports'
import type { ReadLog } from '../resources/looks/read-log'
import type { OperatorSessions } from './operator-sessions'

/** Ports of operator management. */
export interface OperatorPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly hashes: PasswordHashes
  readonly sessions: OperatorSessions
  readonly reads: ReadLog
  readonly intents: AccountIntents
  readonly webauthn: Webauthn
  readonly messengers: Pick<Messengers, 'sendMail'>
  /** Guesses of passwords. */
  readonly tries: SignInTries
  /** Limits on an operator's code guesses, all of which apply. */
  readonly guesses: readonly TokenBuckets[]
  /** Limit on recording an operator's failed logins. */
  readonly notedFailures: TokenBuckets
  /** Limit on recording logins that stopped after a right password. */
  readonly notedHalves: TokenBuckets
}
