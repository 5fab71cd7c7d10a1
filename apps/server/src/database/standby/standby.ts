import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Clock, Log } from '../../ports'
import { HEAVY_MAX, createHeavyReads } from '../heavy-reads'
import type { Queryable } from '../in-transaction'
import { HEAVY_TIMEOUTS, closePool } from '../open-database'
import { createPool } from '../pool'
import { isPassing } from '../session'
import { type WalPlace, isShown, readReplayed } from './wal-place'
import { type Written, type WrittenLog, createWrittenLog } from './written-log'

/** Why the primary is asked for everything. */
export type StandbyFault = keyof typeof FAULTS

/** The state of a standby, for monitoring. */
export interface StandbyState {
  /** Undefined while it answers reads. */
  readonly fault: StandbyFault | undefined
  /** How old what it showed was at the last look (ms); undefined while it could not be told. */
  readonly lagMs: number | undefined
}

/** A read, whose it is, and how new what it sees has to be. */
export interface StandbyRead<Result> {
  readonly owner: number
  readonly patienceMs?: number | undefined
  /** All that was answered before this moment of `performance.now()` is seen. */
  readonly since: number
  /** In its place: all up to this place is seen, which an earlier read saw. */
  readonly after?: WalPlace | undefined
  readonly read: (database: Queryable) => Promise<Result>
}

/** The result of a read on a standby. */
export interface StandbyAnswer<Result> {
  readonly found: Result
  /** The moment (ms) up to which it saw everything; undefined for one that went on after another. */
  readonly asOf: number | undefined
  /** The read includes no commit beyond this place. */
  readonly reached: WalPlace
}

/** A copy of the database that follows it, for reads alone. */
export interface Standby {
  /** Does a read there; undefined where it cannot. Rejects with TooBusy like other heavy reads. */
  read<Result>(asked: StandbyRead<Result>): Promise<StandbyAnswer<Result> | undefined>
  /** Reads may be older than this no longer (ms). */
  readonly oldestMs: number
  state(): StandbyState
  /** Looks how far behind it is. */
  look(): Promise<void>
  close(): Promise<void>
}

/** The standby to open, and the primary that it follows. */
export interface StandbyOptions {
  readonly url: string
  readonly primary: Queryable
  readonly clock: Clock
  readonly log: Log
  /** The standby is faulty when further behind. */
  readonly oldestMs: number
}

const FAULTS = {
  unknown: 'the standby for reads was not looked at yet',
  away: 'the standby for reads cannot be reached: the primary answers its reads',
  writable: 'READ_URL leads to a server that follows none: the primary answers its reads',
  'other-cluster': 'READ_URL leads to the copy of another cluster: the primary answers its reads',
  'other-timeline': 'the standby for reads is on another timeline: the primary answers its reads',
  behind: 'the standby for reads is too far behind: the primary answers its reads',
} as const

const LOOK_EVERY_MS = 1_000
/** Looks in a row that find a fault before operators are told. */
const TOLD_AFTER = 5
/** A read waits this long for the standby to show what it has to; it is milliseconds behind as a rule. */
const CATCH_UP_MS = 250
const STEP_MS = 5
const LOOK_TIMEOUTS = { connectMs: 1_500, statementMs: 1_000, answerMs: 1_500 }
/** PostgreSQL's code where replay needs what a read holds. */
const IN_CONFLICT = '40001'

/** Opens a standby. It needs not be there: it is looked at once a second, and used while it is in order. */
export function openStandby({ url, primary, clock, log, oldestMs }: StandbyOptions): Standby {
  const server = { url, log, check: readOnly }
  const pool = createPool({ ...server, name: 'fairtick-standby', max: HEAVY_MAX, timeouts: HEAVY_TIMEOUTS })
  const lookPool = createPool({ ...server, name: 'fairtick-standby-look', max: 1, timeouts: LOOK_TIMEOUTS })
  const takeTurn = createHeavyReads(pool)
  const written = createWrittenLog(primary, clock)
  const watch = createWatch({ written, session: lookPool, log, oldestMs })
  const timer = setInterval(() => void watch.look(), LOOK_EVERY_MS).unref()

  function readThere<Result>({ since, read }: StandbyRead<Result>, own: Written | WalPlace) {
    return withSession(pool, async (session) => {
      const shown = await shownBy(session, written, { own, since })
      if (!shown) return undefined
      const found = await read(session)
      const reached = await readReplayed(session)
      return reached && { found, asOf: shown.time, reached }
    })
  }

  return {
    oldestMs,
    state: watch.state,
    look: watch.look,
    async read(asked) {
      if (asked.after ? watch.state().fault : !watch.mayShow(asked.since)) return undefined
      // Without the primary it cannot be told how much has to be seen.
      const own = asked.after ?? (await written.after(asked.since).catch(() => undefined))
      if (!own) return undefined
      try {
        return await takeTurn(asked.owner, asked.patienceMs)(() => readThere(asked, own))
      } catch (error) {
        if (!(error instanceof DatabaseError) && !isPassing(error)) throw error
        if (error instanceof DatabaseError && error.code === IN_CONFLICT) return undefined
        if (isPassing(error)) watch.lost(error)
        else log.error({ err: error }, 'a read failed on the standby: the primary answered it')
        return undefined
      }
    },
    async close() {
      clearInterval(timer)
      await Promise.all([pool, lookPool].map(closePool))
    },
  }
}

/** A server that was made a primary by mistake would take a write. */
const readOnly = (client: Queryable) => client.query('SET default_transaction_read_only = on')

/** In one session, as an address may lead to several standbys; after an error it is not used again. */
async function withSession<Result>(
  pool: Pool,
  work: (session: PoolClient) => Promise<Result>,
): Promise<Result> {
  const session = await pool.connect()
  try {
    const result = await work(session)
    session.release()
    return result
  } catch (error) {
    session.release(true)
    throw error
  }
}

/** The moment that a session shows, once it is enough; undefined if it stays too far behind. */
async function shownBy(
  session: Queryable,
  written: WrittenLog,
  { own, since }: { readonly own: Written | WalPlace; readonly since: number },
): Promise<{ readonly time: number | undefined } | undefined> {
  for (const began = performance.now(); ;) {
    const replayed = await readReplayed(session)
    if (!replayed) return undefined
    if ('place' in own) {
      const shown = written.shownAt(replayed)
      if (shown && shown.since > since) return shown
      if (isShown(own.place, replayed)) return own
    } else if (isShown(own, replayed)) return { time: undefined }
    if (performance.now() - began > CATCH_UP_MS) return undefined
    await sleep(STEP_MS)
  }
}

/** The findings of the last look. */
interface Seen extends StandbyState {
  /** Whether the standby showed the newest commits at once. */
  readonly isCurrent: boolean
}

/** Looks at the standby, and tells operators of faults that last. */
function createWatch({
  written,
  session,
  log,
  oldestMs,
}: {
  readonly written: WrittenLog
  readonly session: Queryable
  readonly log: Log
  readonly oldestMs: number
}) {
  let seen: Seen = faulty('unknown')
  let faultyLooks = 0
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const own = await written.after(performance.now()).catch(() => undefined)
    // Without the primary nothing can be told, and everything else fails louder.
    if (!own) return void (seen = faulty('unknown'))
    note(await lookAt(session, written, { own, oldestMs }).catch(unreachable))
  }

  function note(found: Seen): void {
    const { fault, lagMs } = found
    if (fault === undefined && faultyLooks >= TOLD_AFTER)
      log.warn({ lagMs }, 'the standby for reads is in order again')
    seen = found
    faultyLooks = fault === undefined ? 0 : faultyLooks + 1
    if (fault !== undefined && faultyLooks === TOLD_AFTER) log.error({ lagMs }, FAULTS[fault])
  }

  function unreachable(error: unknown): Seen {
    if (faultyLooks + 1 === TOLD_AFTER) log.warn({ err: error }, 'the standby for reads does not answer')
    return faulty('away')
  }

  return {
    look: () => (looking ??= look().finally(() => (looking = undefined))),
    state: (): StandbyState => ({ fault: seen.fault, lagMs: seen.lagMs }),
    /** Whether it is worth asking; each read asks its session for itself. */
    mayShow: (since: number) =>
      seen.fault === undefined && (seen.isCurrent || performance.now() - since >= (seen.lagMs ?? 0)),
    lost(error: unknown): void {
      log.warn({ err: error }, 'a read on the standby broke off')
      seen = faulty('away')
    },
  }
}

const faulty = (fault: StandbyFault, lagMs?: number): Seen => ({ fault, lagMs, isCurrent: false })

/** Waits a moment for the newest commits; the time that this takes is the lag of the standby. */
async function lookAt(
  session: Queryable,
  written: WrittenLog,
  { own, oldestMs }: { readonly own: Written; readonly oldestMs: number },
): Promise<Seen> {
  for (;;) {
    const replayed = await readReplayed(session)
    const now = performance.now()
    const fault = faultOf(own.place, replayed)
    if (fault !== undefined || !replayed) return faulty(fault ?? 'writable')
    if (isShown(own.place, replayed)) return { fault: undefined, lagMs: now - own.since, isCurrent: true }
    if (now - own.since > CATCH_UP_MS) {
      const shown = written.shownAt(replayed)
      if (!shown) return faulty('behind')
      const lagMs = now - shown.since
      return lagMs > oldestMs ? faulty('behind', lagMs) : { fault: undefined, lagMs, isCurrent: false }
    }
    await sleep(STEP_MS)
  }
}

function faultOf(place: WalPlace, replayed: WalPlace | undefined): StandbyFault | undefined {
  if (!replayed) return 'writable'
  if (replayed.cluster !== place.cluster) return 'other-cluster'
  return replayed.timeline === place.timeline ? undefined : 'other-timeline'
}
