import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type SecretKey, type SecretKeys, deriveKey, everyKey } from './secret-keys'

/** Encryption of texts in the database. Each text names its key. */
export interface TextCipher {
  encrypt(text: string): string
  /** Undefined if none of the keys encrypted the text. */
  decrypt(encrypted: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: the id of the key, a dot, and nonce, tag and body in base64url. */
export function createTextCipher(keys: SecretKeys): TextCipher {
  const ciphers = everyKey(keys).map((key) => ({ id: key.id, ...cipherOf(key) }))
  const prefix = prefixOf(keys.present)
  return {
    encrypt: (text) => prefix + (ciphers[0]?.encrypt(text) ?? ''),
    decrypt(encrypted) {
      const [body, id] = encrypted.split('.').toReversed()
      // An earlier program named no key.
      const possible = id === undefined ? ciphers : ciphers.filter((each) => each.id === id)
      for (const { decrypt } of possible) {
        const text = decrypt(body ?? '')
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

/** The beginning of every text encrypted with a key. */
export const prefixOf = ({ id }: SecretKey): string => `${id}.`

function cipherOf(secretKey: SecretKey) {
  const key = deriveKey(secretKey, 'seals')
  return {
    encrypt(text: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encrypted: string): string | undefined {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
