import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { signerOf } from '../src/adapters/head-key-file'
import type { HeadKeyPlace, PublishedHead } from '../src/market/heads/head-signer'
import { type HeadOptions, type Heads, createHeads } from '../src/market/heads/heads'
import { listRules } from '../src/market/heads/rules-list'

/** The DER that an Ed25519 seed of 32 bytes follows. */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An Ed25519 key made of a word, the same each time. */
export function keyNamed(word: string): KeyObject {
  const seed = createHash('sha256').update(word).digest()
  return createPrivateKey({ key: Buffer.concat([BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' })
}

/** Keys of heads by words. What they published is noted in memory. */
export const keysNamed = (
  present: string,
  previous?: string,
  isLost = false,
  noted: PublishedHead[] = [],
): HeadKeyPlace => ({
  isLost,
  lastPublished: async () => [...new Map(noted.map((head) => [head.key, head])).values()],
  notePublished: async (head) => void noted.push(head),
  open: async () => ({
    present: signerOf(keyNamed(present)),
    previous: async () => (previous === undefined ? undefined : signerOf(keyNamed(previous))),
  }),
})

/** Heads of a server under test, signed with a key made of the word. */
export const openTestHeads = (
  options: Pick<HeadOptions, 'database' | 'market' | 'clock'> & {
    readonly word: string
    readonly archiveDir: string
    readonly tickDays: number
  },
): Heads =>
  createHeads({
    ...options,
    keys: keysNamed(options.word),
    kind: 'sandbox',
    retention: options,
    anchor: { url: undefined, everyMinutes: 60 },
    rules: listRules,
  })
