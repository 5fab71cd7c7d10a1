import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { HeadKeyRefused, type HeadSigner } from '../market/heads/head-signer'
import { writeDurably } from '../platform/durable-file'

/** Rights of others than the owner. */
const OF_OTHERS = 0o077
const RAW_KEY_BYTES = 32

/** Writes a new key of heads (Ed25519; PKCS#8, PEM), readable by its owner alone. */
export async function newKeyFile(path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeDurably(path, Buffer.from(privateKey))
}

/** Signs with the key in a file; throws HeadKeyRefused where others can read it, or where it holds none. */
export async function signerInFile(path: string): Promise<HeadSigner> {
  const [pem, { mode }] = [await readFile(path), await stat(path)]
  if (process.platform !== 'win32' && (mode & OF_OTHERS) !== 0)
    throw new HeadKeyRefused(`${path} can be read by others: chmod 600`)
  return signerOf(keyIn(pem, path))
}

function keyIn(pem: Buffer, path: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error could quote the file.
  }
  throw new HeadKeyRefused(`${path} holds no Ed25519 key (PKCS#8, PEM)`)
}

/** Signs with a private key of Node. */
export function signerOf(key: KeyObject): HeadSigner {
  return {
    key: publicKeyHex(createPublicKey(key)),
    sign: async (text) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}

/** The 32 bytes of a public key of Ed25519, in hex. */
export function publicKeyHex(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).subarray(-RAW_KEY_BYTES).toString('hex')
}
