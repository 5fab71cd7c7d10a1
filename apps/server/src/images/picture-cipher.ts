import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type SecretKey, type SecretKeys, deriveKey, everyKey } from '../keys/secret-keys'

/** Encryption of pictures on a disk; each is bound to its file name, and names its key. */
export interface PictureCipher {
  encrypt(name: string, bytes: Buffer): Buffer
  /** Returns the picture; throws if any part was changed, and PictureUnopened if no key opens it. */
  decrypt(name: string, encrypted: Buffer): Buffer
  /**
   * Whether a file was encrypted with another key than the present one, or names none, judged by its
   * beginning.
   */
  isOld(beginning: Buffer): boolean
}

/** A picture that was changed, or whose key is missing. */
export class PictureUnopened extends Error {
  override readonly name = 'PictureUnopened'
}

/** The mark of files of an earlier program, which name no key. */
const UNNAMED = Buffer.from('FTSEAL1\n')
const NAMED = Buffer.from('FTSEAL2\n')
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a derived key: a mark, the id of the secret key, nonce, tag and picture. */
export function createPictureCipher(keys: SecretKeys): PictureCipher {
  const all = everyKey(keys)
  const head = headOf(keys.present)
  const derived = new Map(all.map((key) => [key, deriveKey(key, 'pictures')]))
  const keyOf = (key: SecretKey) => derived.get(key) ?? deriveKey(key, 'pictures')

  return {
    encrypt(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys.present), nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
    },
    decrypt(name, encrypted) {
      const found = bodyOf(encrypted)
      if (!found) throw new Error('a file is neither a picture nor an encrypted one')
      const possible = found.isNamed ? all.filter((key) => startsWith(encrypted, headOf(key))) : all
      for (const key of possible) {
        const picture = openBody(keyOf(key), name, found.body)
        if (picture) return picture
      }
      throw new PictureUnopened('a picture opens with no key that is there, or was changed')
    },
    isOld: (beginning) =>
      startsWith(beginning, UNNAMED) || (startsWith(beginning, NAMED) && !startsWith(beginning, head)),
  }
}

/** Maximum bytes that `isOld` reads. */
export const LONGEST_HEAD = NAMED.length + ID_BYTES

const headOf = ({ id }: SecretKey) => Buffer.concat([NAMED, Buffer.from(id, 'hex')])

const startsWith = (bytes: Buffer, beginning: Buffer) => bytes.subarray(0, beginning.length).equals(beginning)

function bodyOf(encrypted: Buffer): { readonly isNamed: boolean; readonly body: Buffer } | undefined {
  const isNamed = startsWith(encrypted, NAMED)
  if (!isNamed && !startsWith(encrypted, UNNAMED)) return undefined
  const body = encrypted.subarray(isNamed ? LONGEST_HEAD : UNNAMED.length)
  return body.length < NONCE_BYTES + TAG_BYTES ? undefined : { isNamed, body }
}

function openBody(key: Buffer, name: string, body: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
