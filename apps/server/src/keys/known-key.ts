import type { Queryable } from '../database/in-transaction'
import { readSample } from './encrypted-text-store'
import { type StoredKey, readKeys } from './key-store'
import { type SecretKey, type SecretKeys, everyKey, idOf } from './secret-keys'
import { createTextCipher } from './text-cipher'

/** The given keys do not open the database's data; the message names the remedy. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
}

const ADVICE =
  'Give the right one: SECRET_KEY, or the file secret-key in DATA_DIR, which is kept with the backups. To change the key, give the new one as SECRET_KEY and the old one as SECRET_KEY_PREVIOUS. docs/operations.md has the steps, also for a key that is lost.'

/**
 * The key that the database was last used with, among the given keys; throws KeyRefused if it is missing, or
 * another key that is still needed. For a database without a record, the key that opens its encrypted data,
 * or any key if it has none.
 */
export async function findKnownKey(database: Queryable, keys: SecretKeys): Promise<SecretKey> {
  const stored = await readKeys(database)
  const noted = stored.find(({ isPresent }) => isPresent)
  const given = everyKey(keys)
  const known = noted
    ? given.find(({ fingerprint }) => fingerprint === noted.fingerprint)
    : keyThatOpens(await readSample(database), keys)
  if (!known) throw new KeyRefused(`${wrongKey(noted, keys)} ${ADVICE}`)
  const isGiven = ({ fingerprint }: StoredKey) => given.some((key) => key.fingerprint === fingerprint)
  const missing = stored.filter((key) => !key.isPresent && !key.isEmptied && !isGiven(key))
  if (missing.length > 0) throw new KeyRefused(stillNeeded(missing))
  return known
}

/** Whether the database has a record of its key. */
export async function isKeyNoted(database: Queryable): Promise<boolean> {
  return (await readKeys(database)).some(({ isPresent }) => isPresent)
}

function keyThatOpens(texts: readonly string[], keys: SecretKeys): SecretKey | undefined {
  const opens = (key: SecretKey) => {
    const { decrypt } = createTextCipher({ present: key, previous: [] })
    return texts.some((text) => decrypt(text) !== undefined)
  }
  return texts.length === 0 ? keys.present : everyKey(keys).find(opens)
}

function wrongKey(noted: StoredKey | undefined, { present, previous }: SecretKeys): string {
  const given = `The secret key is ${present.id}${previous.map(({ id }) => ` (before it ${id})`).join('')}`
  return noted
    ? `${given}, and this database was run with the key ${idOf(noted.fingerprint)}.`
    : `${given}, which opens nothing of what is encrypted in this database.`
}

const stillNeeded = (missing: readonly StoredKey[]) =>
  `The former secret key ${missing.map(({ fingerprint }) => idOf(fingerprint)).join(', ')} is still needed: not all that it encrypted is encrypted anew. Give it as SECRET_KEY_PREVIOUS until the log says that it is not needed any more.`
