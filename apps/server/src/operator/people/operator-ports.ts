import type { DatabasePool } from '../../database/pool'
import type { AccountIntents } from '../../features/identity/intents/account-intents'
import type { PasswordHashes } from '../../features/identity/account/password-hashes'
import type { Webauthn } from '../../features/identity/passkeys/webauthn'
import type { Secrets } from '../../features/identity/secrets'
import type { TokenBuckets } from '../../token-buckets'
import type { Clock } from '../../ports'
import type { OperatorSessions } from './operator-sessions'

/** Ports of the people who run the platform. */
export interface OperatorPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly hashes: PasswordHashes
  readonly sessions: OperatorSessions
  readonly intents: AccountIntents
  readonly webauthn: Webauthn
  /** Guesses of passwords by an account from an address, and of codes by an operator. */
  readonly guesses: TokenBuckets
}
