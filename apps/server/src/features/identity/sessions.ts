import { DAY_MS } from '@fairtick/domain'
import { hash as digest, randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/in-transaction'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import { writeLanguage } from './account/credential-store'
import { forgetEndedSessions } from './ended-session-store'
import {
  type StoredSession,
  deleteSession,
  deleteSessions,
  deleteSurplus,
  forgetSessions,
  insertSession,
  readHashes,
  readSession,
  readSessions,
  touchSessions,
} from './session-store'

/** Controls the reading of a session that is not in memory. */
type Reading = (read: () => Promise<StoredSession | undefined>) => Promise<StoredSession | undefined>

/**
 * Sessions: opaque tokens of 256 random bits, 30 days sliding, revocable at once. Source: docs/spec/rules.md
 * 5.1.
 */
export interface Sessions {
  open(userId: number, device: string, ip: string): Promise<{ token: string; id: number }>
  /**
   * A token unknown to memory is read through `reading`, which may delay or refuse it. If the caller states a
   * language, later messages to the user are in it.
   */
  find(token: string, reading?: Reading, lang?: string): Promise<StoredSession | undefined>
  list(userId: number): Promise<StoredSession[]>
  end(userId: number, id: number): Promise<boolean>
  /** Ends every session of a user, optionally except one. */
  endAll(userId: number, exceptId?: number): Promise<void>
  /**
   * Ends the sessions within a transaction. Call the returned function once that is durable: until then the
   * sessions stay in memory.
   */
  endAllWith(database: Queryable, userId: number, exceptId?: number): Promise<() => void>
  /** Receives the ids of ended sessions, batched if they end together. */
  onEnded(listener: (sessionIds: readonly number[]) => void): void
  /** Forgets sessions that another process ended. */
  endedElsewhere(sessionIds: readonly number[]): void
  /**
   * Whether this id of a session opened here now belongs to another session: the database was restored since.
   */
  isAnother(session: Opened): boolean
  /**
   * Whether a session in memory has no row and no recorded end: the database was restored to an earlier
   * moment. `readEnds` loads the ends from other processes.
   */
  hasLost(readEnds: () => Promise<void>): Promise<boolean>
  /** Writes when sessions were last used; called now and then, and at the end. */
  flush(): Promise<void>
  /** Writes when sessions were last used, ends expired sessions and deletes old records of ends. */
  tidy(): Promise<void>
}

const LIFE_MS = 30 * DAY_MS
/** How long other processes may go without reading which sessions ended. */
const ENDS_KEPT_MS = DAY_MS
const CACHE_MAX = 100_000
/** As many as a user's list of sessions shows: the least recently used end when another begins. */
const OF_A_USER_MAX = 100
const TOKEN_BYTES = 32
/** A statement for a hundred thousand rows would exceed the time limit. */
const AT_ONCE = 5_000
/** Text that cannot be a token costs no query. */
const TOKEN = /^[\w-]{43}$/

/** Sessions over the database, with the live ones in memory so that a call does not cost a query. */
export function createSessions(pool: DatabasePool, clock: Clock): Sessions {
  const live = createLive(pool, clock)
  const use = createUse(pool, clock)
  const listeners: ((sessionIds: readonly number[]) => void)[] = []
  const opened = createOpened()

  function ended(ids: readonly number[]): void {
    for (const id of ids) live.forget(id)
    for (const listener of listeners) listener(ids)
  }

  const forget = () => forgetSessions(pool, clock.now() - LIFE_MS)

  async function endAllWith(database: Queryable, userId: number, exceptId?: number): Promise<() => void> {
    const ids = await deleteSessions(database, userId, exceptId)
    return () => ended(ids)
  }

  return {
    async open(userId, device, ip) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      const id = await insertSession(pool, { tokenHash: hashOf(token), userId, device, ip, now })
      opened.note({ id, userId, createdAt: now })
      const surplus = await deleteSurplus(pool, userId, OF_A_USER_MAX)
      if (surplus.length > 0) ended(surplus)
      return { token, id }
    },
    async find(token, reading = (read) => read(), lang) {
      if (!TOKEN.test(token)) return undefined
      const hash = hashOf(token)
      const session = live.remembered(hash) ?? (await reading(() => live.read(hash)))
      if (!session) return undefined
      use.note(session.id)
      if (lang === undefined || session.lang === undefined || session.lang === lang) return session
      await writeLanguage(pool, session.userId, lang)
      return live.speaks(hash, { ...session, lang })
    },
    list: (userId) => readSessions(pool, userId, clock.now() - LIFE_MS),
    async end(userId, id) {
      const isEnded = await deleteSession(pool, userId, id)
      live.forget(id)
      if (isEnded) ended([id])
      return isEnded
    },
    endAll: async (userId, exceptId) => (await endAllWith(pool, userId, exceptId))(),
    endAllWith,
    onEnded: (listener) => void listeners.push(listener),
    endedElsewhere: ended,
    isAnother: opened.isAnother,
    async hasLost(readEnds) {
      const lacking = await live.lacking()
      // Each end is committed before its row disappears, so the ends read now explain every regular loss.
      if (lacking.length > 0) await readEnds()
      return lacking.some(live.has)
    },
    flush: use.flush,
    async tidy() {
      await use.flush()
      for (let some = await forget(); some.length > 0; some = await forget()) ended(some)
      await forgetEndedSessions(pool, clock.now() - ENDS_KEPT_MS)
    },
  }
}

type Opened = Pick<StoredSession, 'id' | 'userId' | 'createdAt'>

/** The sessions that were opened here, by their numbers. */
function createOpened() {
  const opened = new Map<number, Opened>()
  return {
    note(session: Opened): void {
      if (opened.size >= CACHE_MAX) opened.clear()
      opened.set(session.id, session)
    },
    isAnother({ id, userId, createdAt }: Opened): boolean {
      const own = opened.get(id)
      return own !== undefined && (own.userId !== userId || own.createdAt !== createdAt)
    },
  }
}

/** The sessions in memory, by the hash of their token; others are read from the database. */
function createLive(pool: DatabasePool, clock: Clock) {
  const live = new Map<string, { session: StoredSession; seenAt: number }>()
  const hashes = new Map<number, string>()
  const readings = new Map<string, Promise<StoredSession | undefined>>()
  /** Sessions that ended during running reads, whose results may include them. */
  const endedMeanwhile = new Set<number>()
  let reading = 0

  async function stored(hash: string): Promise<StoredSession | undefined> {
    reading += 1
    try {
      const session = await readSession(pool, hash, clock.now() - LIFE_MS)
      return session && !endedMeanwhile.has(session.id) ? session : undefined
    } finally {
      reading -= 1
      if (reading === 0) endedMeanwhile.clear()
    }
  }

  async function kept(hash: string): Promise<StoredSession | undefined> {
    const session = await stored(hash)
    if (!session) return undefined
    if (live.size >= CACHE_MAX) for (const each of [live, hashes]) each.clear()
    live.set(hash, { session, seenAt: clock.now() })
    hashes.set(session.id, hash)
    return session
  }

  return {
    has: (hash: string): boolean => live.has(hash),
    /** Token hashes of the sessions in memory that have no row. */
    lacking: () => readLacking(pool, [...live.keys()]),
    forget(sessionId: number): void {
      if (reading > 0) endedMeanwhile.add(sessionId)
      live.delete(hashes.get(sessionId) ?? '')
      hashes.delete(sessionId)
    },
    /** Updates the language of a session unless it has ended. */
    speaks(hash: string, session: StoredSession): StoredSession {
      const known = live.get(hash)
      if (known) known.session = session
      return session
    },
    remembered(hash: string): StoredSession | undefined {
      const known = live.get(hash)
      const now = clock.now()
      if (!known || known.seenAt <= now - LIFE_MS) return undefined
      known.seenAt = now
      return known.session
    },
    /** Concurrent calls of one token share one read. */
    read(hash: string): Promise<StoredSession | undefined> {
      const shared = readings.get(hash)
      if (shared) return shared
      const own = kept(hash).finally(() => readings.delete(hash))
      readings.set(hash, own)
      return own
    },
  }
}

/** The token hashes without a session. */
async function readLacking(pool: DatabasePool, hashes: readonly string[]): Promise<readonly string[]> {
  const lacking: string[] = []
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    const some = hashes.slice(at, at + AT_ONCE)
    const found = await readHashes(pool, some)
    for (const hash of some) if (!found.has(hash)) lacking.push(hash)
  }
  return lacking
}

/** When sessions were last used: written now and then, for all at once. */
function createUse(pool: DatabasePool, clock: Clock) {
  const used = new Set<number>()

  async function flush(): Promise<void> {
    const now = clock.now()
    const ids = [...used]
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE)
      // Sessions used meanwhile are added again; after a failed write all of the batch are.
      for (const id of some) used.delete(id)
      try {
        await touchSessions(pool, some, now)
      } catch (error) {
        for (const id of some) used.add(id)
        throw error
      }
    }
  }

  return {
    note: (sessionId: number) => void used.add(sessionId),
    flush,
  }
}

/** SHA-256 of a secret, in hex, as the database stores it. */
export const hashOf = (secret: string): string => digest('sha256', secret, 'hex')
