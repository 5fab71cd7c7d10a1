import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SecretKeys, deriveKey } from '../../keys/secret-keys'
import { type TextCipher, createTextCipher } from '../../keys/text-cipher'

/** Uses of SECRET_KEY: digests that reveal nothing without it, and encrypted secrets in the database. */
export interface Secrets extends TextCipher {
  /** A keyed digest of some texts for one purpose, in hex. */
  digest(purpose: string, ...texts: readonly string[]): string
  /** The digests by the present key and each former one, so an earlier digest is among them. */
  digests(purpose: string, ...texts: readonly string[]): readonly string[]
}

/** Derives a key for each use. `formerPeppers`: the digest keys of former secret keys. */
export function createSecrets(keys: SecretKeys, formerPeppers: readonly Buffer[] = []): Secrets {
  const pepper = deriveKey(keys.present, DIGESTS)
  const peppers = [pepper, ...formerPeppers]
  return {
    ...createTextCipher(keys),
    digest: (purpose, ...texts) => digestWith(pepper, [purpose, ...texts]),
    digests: (purpose, ...texts) => peppers.map((each) => digestWith(each, [purpose, ...texts])),
  }
}

/** The use of a key for digests. */
export const DIGESTS = 'digests'

const digestWith = (pepper: Buffer, texts: readonly string[]) =>
  createHmac('sha256', pepper).update(JSON.stringify(texts)).digest('hex')

/** Compares two digests in constant time. */
export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
