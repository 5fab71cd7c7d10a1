import {
  type HeadContent,
  type HeadKey,
  type SignedHead,
  readHeadKeyText,
  readHeadText,
  sealsOfShards,
  shardSealsText,
} from './head-text'
import { NO_HASH } from './head-tree'

/** The cryptography of a checking program; hashes, keys and signatures are hex. */
export interface HeadTools {
  /** SHA-256 of a text in UTF-8. */
  readonly hash: (text: string) => Promise<string>
  /** SHA-256 over the bytes of a hash and a text in UTF-8. */
  readonly hashAfter: (previous: string, text: string) => Promise<string>
  /** Whether an Ed25519 signature of a text in UTF-8 is that of a key. */
  readonly isSigned: (signature: string, text: string, key: string) => Promise<boolean>
}

/** A head that was read: its hash is that of its text. */
export interface ReadHead {
  readonly content: HeadContent
  readonly signed: SignedHead
}

/** Reads a head and works its hash out; undefined if it has another form or another hash. */
export async function readHead(signed: SignedHead, tools: HeadTools): Promise<ReadHead | undefined> {
  const content = readHeadText(signed.text)
  if (!content || content.since > content.minute || !(await areBooksOfShards(content, tools)))
    return undefined
  return (await tools.hash(signed.text)) === signed.hash ? { content, signed } : undefined
}

/** Whether each book's hash is that of its seals in all shards; without shards it is the seal itself. */
async function areBooksOfShards({ shards, books }: HeadContent, { hash }: HeadTools): Promise<boolean> {
  if (shards.length === 0) return true
  const [real, demo] = [
    await hash(shardSealsText(shards, 'real')),
    await hash(shardSealsText(shards, 'demo')),
  ]
  return real === books.real && demo === books.demo
}

/**
 * Whether heads of one chain, the oldest first, keep what earlier ones said of the books: each shard that was
 * named stays, and no book goes back to a seal that another had followed. So a head of version 1 never comes
 * after one of version 2.
 */
export function areSealsKept(heads: readonly HeadContent[]): boolean {
  const known = new Set<string>()
  let before: ReadonlyMap<string, string> = new Map()
  for (const head of heads) {
    const now = new Map(
      sealsOfShards(head).flatMap(({ shard, real, demo }): [string, string][] => [
        [`${shard} real`, real],
        [`${shard} demo`, demo],
      ]),
    )
    for (const [book, seal] of before) {
      const next = now.get(book)
      if (next === undefined) return false
      if (next !== seal && (next === NO_HASH || known.has(`${book} ${next}`))) return false
    }
    for (const [book, seal] of now) known.add(`${book} ${seal}`)
    before = now
  }
  return true
}

/** Whether a head refers to another as the previous one, or as the last one before its hour or its day. */
export function isLinked({ content }: ReadHead, earlier: ReadHead): boolean {
  const { minute } = earlier.content
  const { hash } = earlier.signed
  const isPrevious = content.previous === hash && content.since === minute + 1
  return (
    earlier.content.chain === content.chain &&
    (isPrevious || [content.hour, content.day].some((link) => link.hash === hash && link.minute === minute))
  )
}

/** A fault of the keys: a key is not the expected one, or the key before it did not sign it. */
export type KeyFault = 'key-differs' | 'key-not-signed'

/** Checks a chain of keys from the first one on, which signed itself. */
export async function keysFault(
  keys: readonly HeadKey[],
  chain: string,
  { isSigned }: HeadTools,
): Promise<KeyFault | undefined> {
  let before = NO_HASH
  for (const [at, { text, signature, own }] of keys.entries()) {
    const key = readHeadKeyText(text)
    const isInPlace = key?.number === at + 1 && key.chain === chain && key.before === before
    if (!isInPlace || (at === 0 && key.value !== chain)) return 'key-differs'
    if (!(await isSigned(own, text, key.value))) return 'key-differs'
    if (at > 0 && !(await isSigned(signature, text, before))) return 'key-not-signed'
    before = key.value
  }
  return keys.length === 0 ? 'key-differs' : undefined
}

/** Values of the keys of a chain; none if one of them has a fault. */
export async function knownKeys(keys: readonly HeadKey[], tools: HeadTools): Promise<ReadonlySet<string>> {
  const contents = keys.map(({ text }) => readHeadKeyText(text))
  const fault = await keysFault(keys, contents[0]?.chain ?? '', tools)
  return new Set(fault === undefined ? contents.flatMap((key) => (key ? [key.value] : [])) : [])
}

/** Whether a head was signed by the key that was in use at its time. */
export async function isSignedInTurn(
  { content, signed }: ReadHead,
  keys: readonly HeadKey[],
  tools: HeadTools,
): Promise<boolean> {
  const [own, next] = [keys[content.key.number - 1], keys[content.key.number]]
  const key = own && readHeadKeyText(own.text)
  const successor = next && readHeadKeyText(next.text)
  if (!key || key.value !== content.key.value || key.chain !== content.chain) return false
  if (content.minute <= key.last.minute) return false
  if (successor && content.minute > successor.last.minute) return false
  return tools.isSigned(signed.signature, signed.text, key.value)
}

/** Two heads of which each denies the other: keys of one chain signed both, and both cover a minute. */
export interface Fork {
  readonly minute: number
  readonly heads: readonly [SignedHead, SignedHead]
}

/**
 * Looks for two different heads that keys of one chain signed for the same minute: proof against the holder
 * of the keys. Known are the first key, which names the chain, and `known`: values of keys that were checked.
 * Heads that are not signed, or by other keys, are no proof.
 */
export async function findFork(
  heads: readonly SignedHead[],
  tools: HeadTools,
  known: ReadonlySet<string> = new Set(),
): Promise<Fork | undefined> {
  const proven: ReadHead[] = []
  for (const signed of heads) {
    const read = await readHead(signed, tools)
    if (!read) continue
    const rival = proven.find((each) => isRival(each, read))
    const { chain, key: named } = read.content
    const key = named.value
    if (key !== chain && !known.has(key)) continue
    if (!proven.some((each) => each.signed.hash === signed.hash)) {
      if (!(await tools.isSigned(signed.signature, signed.text, key))) continue
      proven.push(read)
    }
    if (rival) return { minute: read.content.minute, heads: [rival.signed, signed] }
  }
  return undefined
}

const isRival = (one: ReadHead, other: ReadHead): boolean =>
  one.signed.hash !== other.signed.hash &&
  one.content.chain === other.content.chain &&
  one.content.since <= other.content.minute &&
  other.content.since <= one.content.minute
