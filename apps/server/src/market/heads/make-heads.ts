import {
  MINUTE_MS,
  type HeadContent,
  blockLeafText,
  headContentText,
  headRoot,
  linksOf,
  readHeadText,
  shardSealsText,
  termsLeafText,
} from '@fairtick/domain'
import { hash } from 'node:crypto'
import type { Clock } from '../../ports'
import { MARKET_SETTINGS } from '../market-settings'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import type { HeadKeyPlace } from './head-signer'
import {
  type BookSeals,
  type StoredHead,
  insertHead,
  readBlockLeaves,
  readLastHead,
  readSeals,
  readTermsLeaves,
  writePublishedMinute,
} from './head-store'
import { type SettledKey, settleHeadKey } from './settle-head-key'

/** The sources of heads. */
export interface HeadPorts {
  readonly database: MarketDatabase
  readonly keys: HeadKeyPlace
  readonly clock: Clock
  readonly kind: HeadContent['kind']
  /** Seals every complete minute; false: they are not stored. */
  readonly fold: () => Promise<boolean>
  /** The list of the rules as of now, and the number of its versions. */
  readonly rules: () => { readonly count: number; readonly text: string }
}

/** Most minutes under one head: after an outage there are several. */
const MINUTES_MAX = 240
/** The last minute of a minute's day: a head covers none of two days, so that the file of a day is whole. */
const lastOfDay = (minute: number): number => Math.floor(minute / DAY_MINUTES) * DAY_MINUTES + DAY_MINUTES - 1
const DAY_MINUTES = 1440
/** Most heads of one run. */
const HEADS_MAX = 24

/** SHA-256 of a text in UTF-8, hex. */
export const sha256 = (text: string): string => hash('sha256', text)

/**
 * Makes the heads of the minutes that are over, each signed, stored and noted before anyone sees it. Minutes
 * in which none could be made are covered by the next one, which says so. Calls `made` with each.
 */
export function createHeadMaker(ports: HeadPorts, made: (head: StoredHead) => void) {
  const { database, keys, clock } = ports
  let key: SettledKey | undefined
  let last: StoredHead | undefined
  /** The minute of the head that was published last. */
  let published: number | undefined

  /** Notes a stored head, then lets it be seen. */
  async function publish(head: StoredHead): Promise<void> {
    const { value } = contentOf(head).key
    await keys.notePublished({ key: value, minute: head.minute, hash: head.hash })
    await writePublishedMinute(database, head.minute)
    published = head.minute
    made(head)
  }

  async function makeNext(until: number): Promise<boolean> {
    last ??= await readLastHead(database)
    key ??= await settleHeadKey(database, keys, clock.now())
    // A process that ended, or a disk that was full, may have left one that is stored and not noted.
    if (last && published !== last.minute) await publish(last)
    if (last && last.minute >= until) return false
    const minute = last ? Math.min(until, last.minute + MINUTES_MAX, lastOfDay(last.minute + 1)) : until
    last = await makeHead(ports, { key, last, minute })
    await publish(last)
    return minute < until
  }

  return async (): Promise<void> => {
    const until = Math.floor((clock.now() - MARKET_SETTINGS.foldGraceMs) / MINUTE_MS) - 1
    if (last && last.minute >= until) return
    if (!(await ports.fold())) return
    try {
      for (let heads = 0; heads < HEADS_MAX; heads += 1) if (!(await makeNext(until))) return
    } catch (error) {
      // All that was stored is read anew: an answer may have been lost.
      last = undefined
      key = undefined
      throw error
    }
  }
}

async function makeHead(
  { database, clock, kind, rules }: HeadPorts,
  { key, last, minute }: { key: SettledKey; last: StoredHead | undefined; minute: number },
): Promise<StoredHead> {
  const before = last && { content: contentOf(last), hash: last.hash }
  const { terms, ...seals } = await readSeals(database)
  const leaves = await readBlockLeaves(database, minute, last?.leaves)
  const after = before?.content.terms.number ?? 0
  const inForce = await readTermsLeaves(database, after, terms.number)
  const list = rules()
  const content: HeadContent = {
    chain: key.chain,
    kind,
    key: { number: key.number, value: key.signer.key },
    ...linksOf(minute, before),
    minute,
    at: clock.now(),
    blocks: { count: leaves.length, root: rootOf(leaves.map(blockLeafText)) },
    terms: { after, ...terms, root: rootOf(inForce.map(termsLeafText)) },
    rules: { count: list.count, hash: sha256(list.text) },
    ...booksOf(seals),
    acts: seals.act.seal,
  }
  const text = headContentText(content)
  const head = {
    minute,
    since: content.since,
    text,
    hash: sha256(text),
    signature: await key.signer.sign(text),
    leaves,
  }
  await insertHead(database, { ...head, key: key.number, previous: content.previous, seals })
  return head
}

/** The seals of shard 0, or those of every shard under one hash a book. */
function booksOf({ real, demo, further }: BookSeals): Pick<HeadContent, 'books' | 'shards'> {
  const whole = { real: real.seal, demo: demo.seal }
  if (further.length === 0) return { books: whole, shards: [] }
  const others = further.map((each) => ({
    shard: each.shard,
    real: each.real.seal,
    demo: each.demo.seal,
  }))
  const shards = [{ shard: 0, ...whole }, ...others]
  const hashOf = (book: 'real' | 'demo') => sha256(shardSealsText(shards, book))
  return { books: { real: hashOf('real'), demo: hashOf('demo') }, shards }
}

const rootOf = (texts: readonly string[]) => headRoot(texts.map(sha256), sha256)

/** The content of a stored head; throws if it has another form than it was written in. */
export function contentOf({ text, minute }: StoredHead): HeadContent {
  const content = readHeadText(text)
  if (!content) throw new Error(`the head of minute ${minute} has another form than it was written in`)
  return content
}
