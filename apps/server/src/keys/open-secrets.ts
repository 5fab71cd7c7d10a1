import type { DatabasePool } from '../database/pool'
import { DIGESTS, type Secrets, createSecrets } from '../features/identity/secrets'
import type { SecretKey, SecretKeys } from './secret-keys'
import { keptSeed, settleKeys } from './settle-keys'
import { secretSeed } from '../market/simulator/secret-seed'
import type { Clock, Log } from '../ports'

const seedOf = ({ bytes }: SecretKey) => secretSeed(bytes)

/**
 * Records the key of the database, and returns its uses. For the one process that may write; throws
 * KeyRefused for a wrong one.
 */
export async function openSecrets(ports: {
  readonly pool: DatabasePool
  readonly keys: SecretKeys
  readonly clock: Clock
  readonly log: Log
}): Promise<Secrets> {
  const { keys, clock } = ports
  const formerPeppers = await settleKeys({ ...ports, now: clock.now() }, { seedOf, digests: DIGESTS })
  return createSecrets(keys, formerPeppers)
}

/** The seed of the simulated market; it survives a change of the key. Throws KeyRefused for a wrong one. */
export const openSeed = (pool: DatabasePool, keys: SecretKeys): Promise<string> =>
  keptSeed(pool, keys, seedOf)
