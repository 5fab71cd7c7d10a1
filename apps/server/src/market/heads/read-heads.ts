import { type HeadKey, NO_HASH, linkTowards } from '@fairtick/domain'
import { cachedFor } from '../../database/cached-read'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { type FiledHead, type HeadFileName, headFilePath, readHeadFile } from './head-file'
import { readFileFrom, readFileOfDay, readFileUntil } from './head-file-store'
import {
  type StoredHead,
  readHeadKeys,
  readHeadsFrom,
  readHeadsUntil,
  readPublishedMinute,
} from './head-store'
import { contentOf } from './make-heads'

/** The published heads, in the database and in files. */
export interface PublishedHeads {
  /** Every key, the first one first. */
  readonly keys: () => Promise<readonly HeadKey[]>
  /** Heads up to a minute, or up to the newest; the newest first. */
  readonly upTo: (minute: number | undefined, limit: number) => Promise<readonly StoredHead[]>
  /** The head that covers a minute; the first head of all for one before it, undefined for one to come. */
  readonly covering: (minute: number) => Promise<StoredHead | undefined>
  /**
   * Heads from the one over `to` (else the newest) back to the one over `from`, each naming the next: a piece
   * of at most `WAY_MAX`, from whose last one the next piece begins.
   */
  readonly way: (from: number, to: number | undefined) => Promise<readonly StoredHead[]>
  /** Path of the file of a day; undefined if there is none. */
  readonly fileOf: (day: number) => Promise<string | undefined>
  /** Takes a head that was just made. */
  readonly add: (head: StoredHead) => void
}

/** Heads in memory: those of the last hours, and those requested repeatedly. */
const KEPT_MAX = 600
/** Days of files kept in memory. */
const DAYS_MAX = 2
/** Most heads of a piece of a way: with the links to hours and days, some eight months. */
const WAY_MAX = 256
/** A minute before every other. */
const BEFORE_ALL = -1
const KEYS_MS = 10_000
/** For how long the newest minute is kept that another process published. */
const NEWEST_MS = 1_000

/** Creates the reader of a database and a folder of files. */
export function createPublishedHeads(
  database: MarketDatabase,
  folder: string,
  now: () => number,
): PublishedHeads {
  const kept = createKept<StoredHead | undefined>(KEPT_MAX)
  const dayOf = dayReader(folder)
  let newest: StoredHead | undefined
  const publishedElsewhere = cachedFor({ now }, NEWEST_MS, async () => readPublishedMinute(database))
  let keys: { readonly at: number; readonly read: Promise<readonly HeadKey[]> } | undefined

  async function find(minute: number): Promise<StoredHead | undefined> {
    const [head] = await readHeadsFrom(database, minute, 1)
    if (head && head.since <= minute) return head
    const name = await readFileFrom(database, minute)
    if (!name) return head
    return (await dayOf(name)).find((each) => each.minute >= minute)?.read() ?? head
  }

  /** One that is stored and not noted yet is not published. */
  const newestMinute = async () => newest?.minute ?? (await publishedElsewhere()) ?? BEFORE_ALL

  const covering = async (minute: number): Promise<StoredHead | undefined> =>
    minute > (await newestMinute()) ? undefined : kept.get(minute, async () => find(minute), isFinal)

  async function upTo(asked: number | undefined, limit: number): Promise<readonly StoredHead[]> {
    const last = await newestMinute()
    const minute = Math.min(asked ?? last, last)
    if (newest && limit === 1 && minute === newest.minute) return [newest]
    const heads = [...(await readHeadsUntil(database, minute, limit))]
    while (heads.length < limit) {
      const before = (heads.at(-1)?.since ?? minute + 1) - 1
      const name = await readFileUntil(database, before)
      const filed = name ? (await dayOf(name)).filter((each) => each.minute <= before) : []
      if (filed.length === 0) break
      heads.push(
        ...filed
          .toReversed()
          .slice(0, limit - heads.length)
          .map((each) => each.read()),
      )
    }
    return heads
  }

  return {
    keys: () => {
      if (!keys || now() - keys.at > KEYS_MS || now() < keys.at)
        keys = { at: now(), read: readHeadKeys(database) }
      return keys.read
    },
    upTo,
    covering,
    way: async (from, to) => wayOf({ covering, upTo }, from, to),
    async fileOf(day) {
      const name = await readFileOfDay(database, day)
      return name && headFilePath(folder, name)
    },
    add(head) {
      newest = head
      keys = undefined
    },
  }
}

/** Reads days from files, one after another however many ask, and keeps the last few. */
function dayReader(folder: string): (name: HeadFileName) => Promise<readonly FiledHead[]> {
  const days = createKept<readonly FiledHead[]>(DAYS_MAX)
  let turn: Promise<unknown> = Promise.resolve()
  return (name) =>
    days.get(name.day, () => {
      const mine = turn.then(() => readHeadFile(folder, name))
      turn = mine.catch(() => undefined)
      return mine
    })
}

/** A head that is there never changes; one that is not made yet will come. */
const isFinal = (head: StoredHead | undefined): boolean => head !== undefined

async function wayOf(
  { covering, upTo }: Pick<PublishedHeads, 'covering' | 'upTo'>,
  from: number,
  to: number | undefined,
): Promise<readonly StoredHead[]> {
  const start = to === undefined ? (await upTo(undefined, 1))[0] : await covering(to)
  const way: StoredHead[] = []
  let head = start
  while (head && way.length < WAY_MAX) {
    way.push(head)
    const link = linkTowards(contentOf(head), from)
    head = link && link.hash !== NO_HASH ? await covering(link.minute) : undefined
  }
  return way
}

/** Keeps the latest results, each read once at a time; a failed or unfinished one is read again. */
function createKept<Value>(most: number) {
  const kept = new Map<number, Promise<Value>>()
  return {
    async get(key: number, read: () => Promise<Value>, isToKeep: (value: Value) => boolean = () => true) {
      const found = kept.get(key)
      const reading = found ?? read()
      kept.delete(key)
      kept.set(key, reading)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      try {
        const value = await reading
        if (!isToKeep(value)) kept.delete(key)
        return value
      } catch (error) {
        kept.delete(key)
        throw error
      }
    },
  }
}
