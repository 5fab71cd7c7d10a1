import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  type HeadKeyPlace,
  HeadKeyRefused,
  type HeadSigner,
  type PublishedHead,
} from '../market/heads/head-signer'
import { writeDurably } from '../platform/durable-file'
import { signerByCommand } from './head-key-command'
import { newKeyFile, signerInFile } from './head-key-file'

/** The settings for keys of heads. */
interface HeadKeySettings {
  readonly DATA_DIR: string
  readonly HEAD_KEY_FILE?: string | undefined
  readonly HEAD_KEY_COMMAND?: string | undefined
  readonly HEAD_KEY_PREVIOUS_FILE?: string | undefined
  readonly HEAD_KEY_PREVIOUS_COMMAND?: string | undefined
  readonly HEAD_KEY_LOST: boolean
}

const FILE = 'head-key.pem'
/** The head published last by each key, beside the data: with a database elsewhere, it outlives a restore. */
const PUBLISHED_FILE = 'head-published.json'

/**
 * Keys of heads behind programs (`HEAD_KEY_COMMAND`), or in files (PKCS#8, PEM) readable by their owner
 * alone: `HEAD_KEY_FILE`, or one in DATA_DIR. A database without a key gets a new file where there is none,
 * and so does one whose key the operator calls lost; any other never does, nor is a program asked for one.
 */
export function headKeyPlace(settings: HeadKeySettings): HeadKeyPlace {
  const { HEAD_KEY_COMMAND: command } = settings
  const present = command === undefined ? undefined : signerByCommand(command)
  const previous = previousSigner(settings)
  const note = join(settings.DATA_DIR, PUBLISHED_FILE)
  return {
    isLost: settings.HEAD_KEY_LOST,
    lastPublished: async () => readNote(note),
    async notePublished(head) {
      const noted = await readNote(note)
      // A process that stood still meanwhile takes nothing back.
      if (noted.some(({ key, minute }) => key === head.key && minute > head.minute)) return
      const others = noted.filter(({ key }) => key !== head.key)
      await writeDurably(note, Buffer.from(`${JSON.stringify([...others, head])}\n`))
    },
    async open(isFirst) {
      return { present: await (present?.() ?? signerInOwnFile(settings, isFirst)), previous }
    },
  }
}

async function signerInOwnFile(settings: HeadKeySettings, isFirst: boolean): Promise<HeadSigner> {
  const path = settings.HEAD_KEY_FILE ?? join(settings.DATA_DIR, FILE)
  if (!existsSync(path)) {
    if (!isFirst && !settings.HEAD_KEY_LOST)
      throw new HeadKeyRefused(
        `the key of signed heads is missing: put ${path} back, see docs/operations.md for a key that is lost`,
      )
    await newKeyFile(path)
  }
  return signerInFile(path)
}

function previousSigner(settings: HeadKeySettings): () => Promise<HeadSigner | undefined> {
  const { HEAD_KEY_PREVIOUS_COMMAND: command, HEAD_KEY_PREVIOUS_FILE: path } = settings
  if (command !== undefined) return signerByCommand(command)
  return async () => (path === undefined ? undefined : signerInFile(path))
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
