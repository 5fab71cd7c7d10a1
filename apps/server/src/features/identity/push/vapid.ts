import { createECDH } from 'node:crypto'
import type { DatabasePool } from '../../../database/pool'
import { keepSecret, readKept } from '../../../keys/key-store'
import type { SecretKeys } from '../../../keys/secret-keys'
import { createTextCipher } from '../../../keys/text-cipher'

/** The pair of keys that this deployment signs its pushes with (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const NAME = 'web push'
const KEY_BYTES = 32

/**
 * The keys of a deployment: made once, and kept in the database encrypted by its secret key. Browsers have
 * subscribed with the public one, so they stay for ever.
 */
export async function openVapidKeys(pool: DatabasePool, keys: SecretKeys): Promise<VapidKeys> {
  const { encrypt, decrypt } = createTextCipher(keys)
  const kept = async () => (await readKept(pool)).find(({ name }) => name === NAME)?.secret
  if ((await kept()) === undefined) await keepSecret(pool, NAME, encrypt(newPrivateKey()))
  const privateKey = decrypt((await kept()) ?? '')
  if (privateKey === undefined) throw new Error(`the kept secret "${NAME}" cannot be opened`)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: pair.getPublicKey('base64url') }
}

/** A private key of P-256 with its leading zeros, which web browsers and services expect. */
function newPrivateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url')
}
