import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Uses of SECRET_KEY: digests that tell nothing without it, and secrets that are encrypted in the database.
 */
export interface Secrets {
  /** A keyed digest of some texts for one purpose, in hex. */
  digest(purpose: string, ...texts: readonly string[]): string
  encrypt(text: string): string
  /** Undefined for text that was not encrypted with this key. */
  decrypt(encrypted: string): string | undefined
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives a key for each use from the one secret. */
export function createSecrets(secretKey: Buffer): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `fairtick ${use}`, KEY_BYTES))
  const pepper = keyFor('digests')
  const encryption = keyFor('seals')
  return {
    digest: (purpose, ...texts) =>
      createHmac('sha256', pepper)
        .update(JSON.stringify([purpose, ...texts]))
        .digest('hex'),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, NONCE_BYTES))
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

/** Compares two digests in constant time. */
export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
