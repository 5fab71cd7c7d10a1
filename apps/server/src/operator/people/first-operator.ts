import type { DatabasePool } from '../../database/pool'
import type { PasswordHashes } from '../../features/identity/account/password-hashes'
import type { Clock } from '../../ports'
import { newOneTimePassword } from './one-time-password'
import { hasOperators, insertOperator } from './operator-store'

/** The first operator, from the settings; a password is generated if none is set. */
export interface FirstOperator {
  readonly email: string
  readonly password: string | undefined
}

/**
 * Creates the first operator, an owner who has to enrol; undefined if operators exist. Returns the password,
 * which is shown once and is good for enrolling only.
 */
export async function ensureFirstOperator(
  ports: { readonly pool: DatabasePool; readonly clock: Clock; readonly hashes: PasswordHashes },
  first: FirstOperator,
): Promise<{ readonly account: string; readonly password: string } | undefined> {
  const { pool, clock, hashes } = ports
  if (await hasOperators(pool)) return undefined
  const account = first.email.toLowerCase()
  const password = first.password ?? newOneTimePassword()
  const passwordHash = await hashes.make(password)
  const written = {
    account,
    name: 'First operator',
    roles: ['owner'],
    passwordHash,
    secondHalfHash: undefined,
    createdAt: clock.now(),
  } as const
  return (await insertOperator(pool, written)) === undefined ? undefined : { account, password }
}
