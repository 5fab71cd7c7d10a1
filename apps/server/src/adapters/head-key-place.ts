import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  type HeadKeyPlace,
  HeadKeyRefused,
  type HeadSigner,
  type PublishedHead,
} from '../market/heads/head-signer'
import { writeDurably } from '../platform/durable-file'

/** The settings for keys of heads. */
interface HeadKeySettings {
  readonly DATA_DIR: string
  readonly HEAD_KEY_FILE?: string | undefined
  readonly HEAD_KEY_PREVIOUS_FILE?: string | undefined
  readonly HEAD_KEY_LOST: boolean
}

const FILE = 'head-key.pem'
/** The head published last by each key, beside the data: with a database elsewhere, it outlives a restore. */
const PUBLISHED_FILE = 'head-published.json'
/** Rights of others than the owner. */
const OF_OTHERS = 0o077
const RAW_KEY_BYTES = 32

/**
 * Keys of heads in files (PKCS#8, PEM), readable by their owner alone: `HEAD_KEY_FILE`, or one in DATA_DIR. A
 * database without a key gets a new file where there is none, and so does one whose key the operator calls
 * lost; any other never does.
 */
export function headKeyFiles(settings: HeadKeySettings): HeadKeyPlace {
  const path = settings.HEAD_KEY_FILE ?? join(settings.DATA_DIR, FILE)
  const previous = settings.HEAD_KEY_PREVIOUS_FILE
  const note = join(settings.DATA_DIR, PUBLISHED_FILE)
  return {
    isLost: settings.HEAD_KEY_LOST,
    lastPublished: async () => readNote(note),
    async notePublished(head) {
      const others = (await readNote(note)).filter(({ key }) => key !== head.key)
      await writeDurably(note, Buffer.from(`${JSON.stringify([...others, head])}\n`))
    },
    async open(isFirst) {
      if (!existsSync(path)) {
        if (!isFirst && !settings.HEAD_KEY_LOST)
          throw new HeadKeyRefused(
            `the key of signed heads is missing: put ${path} back, see docs/operations.md for a key that is lost`,
          )
        await writeDurably(path, Buffer.from(newKey()))
      }
      return {
        present: await signerIn(path),
        previous: previous === undefined ? undefined : await signerIn(previous),
      }
    },
  }
}

const NOTE = z.array(
  z.object({
    key: z.string(),
    minute: z.number().int().nonnegative(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
)

async function readNote(path: string): Promise<readonly PublishedHead[]> {
  if (!existsSync(path)) return []
  const noted = NOTE.safeParse(parsed(await readFile(path, 'utf8')))
  if (!noted.success) throw new HeadKeyRefused(`${path} is damaged: see docs/operations.md`)
  return noted.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const newKey = (): string =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

async function signerIn(path: string): Promise<HeadSigner> {
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
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return {
    key: spki.subarray(-RAW_KEY_BYTES).toString('hex'),
    sign: async (text) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}
