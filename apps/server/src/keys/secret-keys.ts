import { createHmac, hkdfSync } from 'node:crypto'

/** A secret key, with names that reveal nothing about it. */
export interface SecretKey {
  /** 32 bytes; every use derives its own key from them. */
  readonly bytes: Buffer
  /** 16 bytes in hex. */
  readonly fingerprint: string
  /** The beginning of the fingerprint, 4 bytes in hex; it precedes every text encrypted with the key. */
  readonly id: string
}

/** The key for all encryption, and its predecessors. */
export interface SecretKeys {
  readonly present: SecretKey
  readonly previous: readonly SecretKey[]
}

const FINGERPRINT_DIGITS = 32
const ID_DIGITS = 8
const DERIVED_BYTES = 32

/** The keys of some bytes. Duplicates count once. */
export function secretKeys(present: Buffer, previous: readonly Buffer[] = []): SecretKeys {
  const [first, ...others] = [present, ...previous].map(keyOf)
  if (!first) throw new Error('there is no key')
  const isNew = ({ fingerprint }: SecretKey, at: number) =>
    [first, ...others].findIndex((key) => key.fingerprint === fingerprint) === at + 1
  return { present: first, previous: others.filter(isNew) }
}

function keyOf(bytes: Buffer): SecretKey {
  const digest = createHmac('sha256', bytes).update('fairtick fingerprint of a secret key').digest('hex')
  return { bytes, fingerprint: digest.slice(0, FINGERPRINT_DIGITS), id: idOf(digest) }
}

/** The id of a key, by its fingerprint. */
export const idOf = (fingerprint: string): string => fingerprint.slice(0, ID_DIGITS)

/** All keys, the present one first. */
export const everyKey = ({ present, previous }: SecretKeys): readonly SecretKey[] => [present, ...previous]

/** The key of 32 bytes for one use. */
export const deriveKey = ({ bytes }: Pick<SecretKey, 'bytes'>, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', `fairtick ${use}`, DERIVED_BYTES))
