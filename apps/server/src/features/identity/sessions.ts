import { hash as digest, randomBytes } from 'node:crypto'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import {
  type StoredSession,
  deleteSession,
  deleteSessions,
  insertSession,
  readSession,
  readSessions,
  touchSessions,
} from './session-store'

/** Sessions: opaque tokens of 256 random bits, 30 days sliding, revocable at once. Source: rules.md Identity. */
export interface Sessions {
  open(userId: number, device: string, ip: string): Promise<{ token: string; id: number }>
  find(token: string): Promise<StoredSession | undefined>
  list(userId: number): Promise<StoredSession[]>
  end(userId: number, id: number): Promise<boolean>
  /** Ends every session of a user, but for one where it is given. */
  endAll(userId: number, exceptId?: number): Promise<void>
  onEnded(listener: (sessionId: number) => void): void
  /** Writes when sessions were last used; called now and then, and at the end. */
  flush(): Promise<void>
}

const LIFE_MS = 30 * 24 * 60 * 60 * 1000
const CACHE_MAX = 100_000
const TOKEN_BYTES = 32

/** Sessions over the database, with the live ones in memory so that a call does not cost a query. */
export function createSessions(pool: DatabasePool, clock: Clock): Sessions {
  const live = new Map<string, StoredSession>()
  const used = new Set<number>()
  const listeners: ((sessionId: number) => void)[] = []

  /** Sessions that were ended while others were being read: one of those may be the same. */
  const endedMeanwhile = new Set<number>()
  let reading = 0

  function forget(sessionId: number): void {
    if (reading > 0) endedMeanwhile.add(sessionId)
    for (const [hash, session] of live) if (session.id === sessionId) live.delete(hash)
  }

  function remembered(hash: string): StoredSession | undefined {
    const session = live.get(hash)
    return session && session.lastSeenAt > clock.now() - LIFE_MS ? session : undefined
  }

  async function read(hash: string): Promise<StoredSession | undefined> {
    reading += 1
    try {
      const session = await readSession(pool, hash, clock.now() - LIFE_MS)
      return session && !endedMeanwhile.has(session.id) ? session : undefined
    } finally {
      reading -= 1
      if (reading === 0) endedMeanwhile.clear()
    }
  }

  return {
    async open(userId, device, ip) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const id = await insertSession(pool, { tokenHash: hashOf(token), userId, device, ip, now: clock.now() })
      return { token, id }
    },
    async find(token) {
      const hash = hashOf(token)
      const session = remembered(hash) ?? (await read(hash))
      if (!session) return undefined
      if (live.size >= CACHE_MAX) live.clear()
      live.set(hash, { ...session, lastSeenAt: clock.now() })
      used.add(session.id)
      return session
    },
    list: (userId) => readSessions(pool, userId, clock.now() - LIFE_MS),
    async end(userId, id) {
      const ended = await deleteSession(pool, userId, id)
      forget(id)
      if (ended) for (const listener of listeners) listener(id)
      return ended
    },
    async endAll(userId, exceptId) {
      const ended = await deleteSessions(pool, userId, exceptId)
      for (const id of ended) forget(id)
      for (const id of ended) for (const listener of listeners) listener(id)
    },
    onEnded: (listener) => void listeners.push(listener),
    async flush() {
      const ids = [...used]
      used.clear()
      if (ids.length > 0) await touchSessions(pool, ids, clock.now())
    },
  }
}

/** SHA-256 of a secret, in hex: what the database keeps of it. */
export const hashOf = (secret: string): string => digest('sha256', secret, 'hex')
