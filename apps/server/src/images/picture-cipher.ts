import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption of pictures on a disk; each is bound to the name of its file. */
export interface PictureCipher {
  encrypt(name: string, bytes: Buffer): Buffer
  /** The picture; throws where anything of it was changed. */
  decrypt(name: string, encrypted: Buffer): Buffer
}

const MARK = Buffer.from('FTSEAL1\n')
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The bytes before the picture: the mark, the nonce, the tag. */
const HEAD_BYTES = MARK.length + NONCE_BYTES + TAG_BYTES

/** AES-256-GCM under a key of its own, derived from the server's secret key. */
export function createPictureCipher(secretKey: Buffer): PictureCipher {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'fairtick pictures', KEY_BYTES))

  return {
    encrypt(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([MARK, nonce, cipher.getAuthTag(), body])
    },
    decrypt(name, encrypted) {
      if (encrypted.length < HEAD_BYTES || !encrypted.subarray(0, MARK.length).equals(MARK))
        throw new Error('a file is neither a picture nor an encrypted one')
      const nonce = encrypted.subarray(MARK.length, MARK.length + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      decipher.setAuthTag(encrypted.subarray(MARK.length + NONCE_BYTES, HEAD_BYTES))
      return Buffer.concat([decipher.update(encrypted.subarray(HEAD_BYTES)), decipher.final()])
    },
  }
}
