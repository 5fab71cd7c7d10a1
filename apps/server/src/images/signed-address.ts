import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '../keys/secret-keys'

/** An owner's temporary address of a picture. */
export interface SignedAddresses {
  /** Path and query. */
  sign(userId: number, name: string, now: number): string
  isGood(asked: {
    readonly userId: number
    readonly name: string
    readonly until: number
    readonly sign: string
    readonly now: number
  }): boolean
}

/** Source: docs/spec/wire.md 1.12. */
export const GOOD_FOR_MS = 5 * 60_000
const FOLDER = '/api/common/image/'

/**
 * Signs with a derived key of the server's present secret key. Signatures of a former key are invalid:
 * clients ask for another address.
 */
export function createSignedAddresses(secretKey: SecretKey): SignedAddresses {
  const key = createHmac('sha256', secretKey.bytes).update('addresses of images').digest()
  const signature = (userId: number, name: string, until: number) =>
    createHmac('sha256', key).update(`${FOLDER}${name} of ${userId} until ${until}`).digest('base64url')

  return {
    sign(userId, name, now) {
      const until = now + GOOD_FOR_MS
      return `${FOLDER}${name}?until=${until}&sign=${signature(userId, name, until)}`
    },
    isGood({ userId, name, until, sign, now }) {
      if (until < now || until > now + GOOD_FOR_MS) return false
      const right = Buffer.from(signature(userId, name, until))
      const given = Buffer.from(sign)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

/**
 * The name of an address's picture; undefined for a foreign address. Only the path counts, and the address is
 * never fetched.
 */
export function imageNamed(address: string): string | undefined {
  return /^(?:https?:\/\/[^/?#\\]+)?\/api\/common\/image\/([0-9a-f]{32}\.(?:png|jpg|webp))(?:\?[^#]*)?$/.exec(
    address,
  )?.[1]
}
