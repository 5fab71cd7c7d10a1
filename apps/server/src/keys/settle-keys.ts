import { type Queryable, inTransaction } from '../database/in-transaction'
import type { DatabasePool } from '../database/pool'
import type { Log } from '../ports'
import { keepSecret, noteFormerKeys, readKept, writePresentKey } from './key-store'
import { findKnownKey } from './known-key'
import { type SecretKey, type SecretKeys, deriveKey } from './secret-keys'
import { type TextCipher, createTextCipher } from './text-cipher'

/** The uses of a key whose derived secrets must outlive it. */
export interface KeptUses {
  /** The seed of the simulated market. */
  seedOf(key: SecretKey): string
  /** The use whose derived keys made digests that cannot be recomputed. */
  readonly digests: string
}

const SEED = 'market seed'
const FORMER = 'digests of '

/**
 * Records the present key of a database and the secrets that must outlive former keys; returns the keys of
 * the former digests. For the one process that may write; throws as `findKnownKey`.
 */
export async function settleKeys(
  { pool, keys, now, log }: { pool: DatabasePool; keys: SecretKeys; now: number; log: Log },
  uses: KeptUses,
): Promise<readonly Buffer[]> {
  const cipher = createTextCipher(keys)
  return inTransaction(pool, async (database) => {
    const known = await findKnownKey(database, keys)
    await keepSecret(database, SEED, cipher.encrypt(uses.seedOf(known)))
    await writePresentKey(database, known.fingerprint, now)
    const { present, previous } = keys
    if (known !== present) {
      await writePresentKey(database, present.fingerprint, now)
      log.warn({ from: known.id, to: present.id }, 'the secret key is changed')
    }
    await noteFormerKeys(database, fingerprintsOf(previous), now)
    for (const key of previous) await keepDigestKey(database, cipher, key, uses.digests)
    return readDigestKeys(database, cipher, present)
  })
}

/** The seed of the simulated market, derived from the first key that the database was used with. */
export async function keptSeed(
  database: Queryable,
  keys: SecretKeys,
  seedOf: KeptUses['seedOf'],
): Promise<string> {
  const known = await findKnownKey(database, keys)
  const kept = (await readKept(database)).find(({ name }) => name === SEED)
  return kept ? opened(createTextCipher(keys), kept) : seedOf(known)
}

/** The fingerprints of some keys. */
export const fingerprintsOf = (keys: readonly SecretKey[]): readonly string[] =>
  keys.map(({ fingerprint }) => fingerprint)

const keepDigestKey = (database: Queryable, { encrypt }: TextCipher, key: SecretKey, use: string) =>
  keepSecret(database, `${FORMER}${key.fingerprint}`, encrypt(deriveKey(key, use).toString('hex')))

async function readDigestKeys(
  database: Queryable,
  cipher: TextCipher,
  present: SecretKey,
): Promise<readonly Buffer[]> {
  const kept = await readKept(database)
  return kept
    .filter(({ name }) => name.startsWith(FORMER) && name !== `${FORMER}${present.fingerprint}`)
    .map((each) => Buffer.from(opened(cipher, each), 'hex'))
}

function opened({ decrypt }: TextCipher, { name, secret }: { name: string; secret: string }): string {
  const text = decrypt(secret)
  if (text === undefined) throw new Error(`the kept secret "${name}" cannot be opened`)
  return text
}
