import type { DatabasePool } from '../database/pool'
import { readEndedSessions } from '../features/identity/ended-session-store'
import type { Sessions } from '../features/identity/sessions'
import type { Log } from '../ports'
import type { Bus } from './bus'
import { readPlain } from './plain-text'

/** The subject of sessions that ended, by their ids. */
export const SESSIONS_ENDED = 'sessions.ended'

/**
 * A session that ended elsewhere counts here for this long at most (ms), even if the bus or the database is
 * out of reach.
 */
const CURRENT_MS = 5_000
/** Above every transaction: nothing ended since. */
const NEVER = 2n ** 62n

/** Finds out which sessions other processes ended. */
export interface EndedElsewhere {
  /** Reads those since it last read; the first time, since its start. */
  look(): Promise<void>
  /** Whether it read lately: where it cannot, sessions in memory may have ended long ago. */
  isCurrent(): boolean
  stop(): void
}

/**
 * Has a gateway forget sessions that ended elsewhere: at once by the bus, and by what the database says where
 * a message was lost. Resolves when it may look sessions up, as it misses no end from then on.
 */
export async function hearEndedSessions({
  bus,
  pool,
  sessions,
  log,
}: {
  readonly bus: Bus
  readonly pool: DatabasePool
  readonly sessions: Pick<Sessions, 'endedElsewhere'>
  readonly log: Log
}): Promise<EndedElsewhere> {
  const hearing = bus.hear(SESSIONS_ENDED, (text) => {
    const sessionIds = readPlain(text)
    if (isNumbers(sessionIds)) sessions.endedElsewhere(sessionIds)
    else log.error({}, 'a message about sessions has no numbers')
  })
  let readAt = performance.now()
  let { next } = await readEndedSessions(pool, NEVER)
  /** Told last time: a row is read again while an older transaction runs. */
  let told: ReadonlySet<number> = new Set()

  return {
    async look() {
      const beganAt = performance.now()
      const read = await readEndedSessions(pool, next)
      const fresh = read.sessionIds.filter((id) => !told.has(id))
      told = new Set(read.sessionIds)
      next = read.next
      readAt = beganAt
      if (fresh.length > 0) sessions.endedElsewhere(fresh)
    },
    isCurrent: () => performance.now() - readAt < CURRENT_MS,
    stop: hearing.end,
  }
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number')
