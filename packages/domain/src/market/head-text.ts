import { NO_HASH } from './head-tree'

/** An earlier head, by its minute and hash; minute 0 and 64 zeros where there is none. */
export interface HeadLink {
  readonly minute: number
  readonly hash: string
}

/** No earlier head. */
export const NO_HEAD: HeadLink = { minute: 0, hash: NO_HASH }

/** The last seals of a shard's books, in hex; 64 zeros for a book without entries. */
export interface ShardSeals {
  /** 0 to 30. */
  readonly shard: number
  readonly real: string
  readonly demo: string
}

/** The content of a head: hashes and keys in hex, minutes of the epoch. Source: docs/spec/rules.md 2.13. */
export interface HeadContent {
  /** The first key of the deployment: no two deployments have the same. */
  readonly chain: string
  readonly kind: 'sandbox' | 'live'
  readonly key: { readonly number: number; readonly value: string }
  /** The minutes that it covers: the one after the last head's, up to its own. */
  readonly since: number
  readonly minute: number
  /** When it was made, ms. */
  readonly at: number
  /** The head before it, and the last ones before its hour and before its day (UTC). */
  readonly previous: string
  readonly hour: HeadLink
  readonly day: HeadLink
  /** All instruments' last blocks, and those sealed since the last head. */
  readonly blocks: { readonly count: number; readonly root: string }
  /** Terms in force since the last head, which had `after` rows, and the seal of all up to `number`. */
  readonly terms: {
    readonly after: number
    readonly number: number
    readonly seal: string
    readonly root: string
  }
  readonly rules: { readonly count: number; readonly hash: string }
  /** The last seals of the real and the demo book; with several shards the hashes of `shardSealsText`. */
  readonly books: { readonly real: string; readonly demo: string }
  /** Shard 0 and all others that have entries, in their order; empty while there are no others. */
  readonly shards: readonly ShardSeals[]
  /** The seal of what operators did. */
  readonly acts: string
}

/** A head: its text, the SHA-256 of it, and the Ed25519 signature of the text, in hex. */
export interface SignedHead {
  readonly text: string
  readonly hash: string
  readonly signature: string
}

/** A key of heads, its text signed by the key before it (empty: that was lost) and by itself. */
export interface HeadKey {
  readonly text: string
  readonly signature: string
  readonly own: string
}

/** The content of a key's text; `last` is the last head of the key before it. */
export interface HeadKeyContent {
  readonly chain: string
  readonly number: number
  readonly value: string
  readonly before: string
  readonly at: number
  readonly last: HeadLink
}

/** The text whose SHA-256 stands for a book of several shards. Source: docs/spec/rules.md 2.13. */
export const shardSealsText = (shards: readonly ShardSeals[], book: 'real' | 'demo'): string =>
  shards.map((seals) => `shard ${seals.shard} ${seals[book]}\n`).join('')

/** The seals of each shard that a head names: without further shards those of shard 0. */
export const sealsOfShards = ({ shards, books }: HeadContent): readonly ShardSeals[] =>
  shards.length > 0 ? shards : [{ shard: 0, ...books }]

const shardLines = (shards: readonly ShardSeals[]): string =>
  shards.map(({ shard, real, demo }) => `shard ${shard} ${real} ${demo}\n`).join('')

/**
 * The text of a head, which is hashed and signed as UTF-8; every line ends with a line feed. It is of version
 * 2 where it names several shards, and of version 1 otherwise.
 */
export const headContentText = (head: HeadContent): string =>
  `fairtick head ${head.shards.length > 0 ? 2 : 1}
chain ${head.chain}
kind ${head.kind}
key ${head.key.number} ${head.key.value}
minutes ${head.since} ${head.minute}
at ${head.at}
previous ${head.previous}
hour ${head.hour.minute} ${head.hour.hash}
day ${head.day.minute} ${head.day.hash}
blocks ${head.blocks.count} ${head.blocks.root}
terms ${head.terms.after} ${head.terms.number} ${head.terms.seal} ${head.terms.root}
rules ${head.rules.count} ${head.rules.hash}
books ${head.books.real} ${head.books.demo}
${shardLines(head.shards)}acts ${head.acts}
`

/** The text of a key, which is signed as UTF-8. */
export const headKeyText = (key: HeadKeyContent): string =>
  `fairtick head key 1
chain ${key.chain}
key ${key.number} ${key.value}
before ${key.before}
at ${key.at}
last ${key.last.minute} ${key.last.hash}
`

const H = '([0-9a-f]{64})'
const N = '(0|[1-9]\\d{0,14})'
const SHARD = '(?:0|[1-9]|[12]\\d|30)'
const HEAD = new RegExp(
  `^fairtick head ([12])\nchain ${H}\nkind (sandbox|live)\nkey ${N} ${H}\nminutes ${N} ${N}\nat ${N}\nprevious ${H}\nhour ${N} ${H}\nday ${N} ${H}\nblocks ${N} ${H}\nterms ${N} ${N} ${H} ${H}\nrules ${N} ${H}\nbooks ${H} ${H}\n((?:shard ${SHARD} [0-9a-f]{64} [0-9a-f]{64}\n)*)acts ${H}\n$`,
)
const KEY = new RegExp(
  `^fairtick head key 1\nchain ${H}\nkey ${N} ${H}\nbefore ${H}\nat ${N}\nlast ${N} ${H}\n$`,
)

/** Reads the groups of a match one after another. */
function groupsOf(match: RegExpExecArray) {
  let at = 0
  const text = () => {
    at += 1
    return match[at] ?? ''
  }
  return { text, number: () => Number.parseInt(text(), 10) }
}

/** The lines of shards, without a check of their order. */
const readShardLines = (lines: string): readonly ShardSeals[] =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, shard = '', real = '', demo = ''] = line.split(' ')
      return { shard: Number.parseInt(shard, 10), real, demo }
    })

/** Whether a text of version 2 may name these shards: shard 0, then others with entries, each once. */
const areShards = ([first, ...others]: readonly ShardSeals[]): boolean =>
  first?.shard === 0 &&
  others.length > 0 &&
  others.every(({ shard, real, demo }, at) => {
    const before = others[at - 1]?.shard ?? 0
    return shard > before && (real !== NO_HASH || demo !== NO_HASH)
  })

/** The content of a head's text; undefined if it has another form. */
export function readHeadText(text: string): HeadContent | undefined {
  const match = HEAD.exec(text)
  if (!match) return undefined
  const next = groupsOf(match)
  const version = next.text()
  const content = readGroups(next)
  const isInForm = version === '2' ? areShards(content.shards) : content.shards.length === 0
  return isInForm ? content : undefined
}

function readGroups(next: ReturnType<typeof groupsOf>): HeadContent {
  return {
    chain: next.text(),
    kind: next.text() === 'live' ? 'live' : 'sandbox',
    key: { number: next.number(), value: next.text() },
    since: next.number(),
    minute: next.number(),
    at: next.number(),
    previous: next.text(),
    hour: { minute: next.number(), hash: next.text() },
    day: { minute: next.number(), hash: next.text() },
    blocks: { count: next.number(), root: next.text() },
    terms: { after: next.number(), number: next.number(), seal: next.text(), root: next.text() },
    rules: { count: next.number(), hash: next.text() },
    books: { real: next.text(), demo: next.text() },
    shards: readShardLines(next.text()),
    acts: next.text(),
  }
}

/** The content of a key's text; undefined if it has another form. */
export function readHeadKeyText(text: string): HeadKeyContent | undefined {
  const match = KEY.exec(text)
  if (!match) return undefined
  const next = groupsOf(match)
  return {
    chain: next.text(),
    number: next.number(),
    value: next.text(),
    before: next.text(),
    at: next.number(),
    last: { minute: next.number(), hash: next.text() },
  }
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** The last heads before the hour and the day of a minute, where the head before it is known. */
export function linksOf(
  minute: number,
  before: { readonly content: HeadContent; readonly hash: string } | undefined,
): Pick<HeadContent, 'since' | 'previous' | 'hour' | 'day'> {
  if (!before) return { since: minute, previous: NO_HASH, hour: NO_HEAD, day: NO_HEAD }
  const { content, hash } = before
  const link = { minute: content.minute, hash }
  const isOver = (minutes: number) => Math.floor(content.minute / minutes) < Math.floor(minute / minutes)
  return {
    since: content.minute + 1,
    previous: hash,
    hour: isOver(HOUR_MINUTES) ? link : content.hour,
    day: isOver(DAY_MINUTES) ? link : content.day,
  }
}

/**
 * The earlier head to step to from a head on the way to a minute at or before it: as far back as it can
 * without passing it. Undefined at the end of the way.
 */
export function linkTowards(head: HeadContent, minute: number): HeadLink | undefined {
  if (head.since <= minute) return undefined
  const links = [head.day, head.hour, { minute: head.since - 1, hash: head.previous }]
  return links.find((link) => link.hash !== NO_HASH && link.minute >= minute)
}
