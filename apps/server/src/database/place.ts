import { setTimeout as sleep } from 'node:timers/promises'
import { isPassing } from './session'
import { ABSENT_MS, BooksHeldElsewhere, type WriterLease, acquireWriterLease } from './writer-lease'

/** Ports of the place. */
export interface PlaceOptions {
  /** The advisory lock of the place, and the name of the session that holds it. */
  readonly lock: readonly number[]
  readonly name: string
  readonly url: string
  readonly allowUnsafe: boolean
  /** Maximum wait for another process to leave the place; by default for as long as it takes. */
  readonly patienceMs?: number
  /** Called once if another process has the place, with who it is. */
  readonly onWaiting: (holder: string) => void
  /** Called when the place cannot be taken for another reason, once until it is taken. */
  readonly onGone: (error: unknown) => void
  /** Called if the place was lost and not got back: this process must end. */
  readonly onLost: (error: unknown) => void
}

const RETRY_MS = 200
/** A lost session keeps the place until PostgreSQL has noticed, within some three seconds. */
const OWN_SESSION_MS = 4_000
/** How long the database may be gone before a process that lost its session ends. */
const GONE_MS = 120_000

/**
 * Waits until this is the one process in a place, such as that of the books, for as long as it takes. Such a
 * process has its program loaded and has read nothing yet: what it reads is what the one before it left.
 * Returns how to give the place up. Throws BooksHeldElsewhere once its patience is at an end.
 */
export async function takePlace(options: PlaceOptions): Promise<() => Promise<void>> {
  const { onWaiting, onGone, onLost, patienceMs: waitMs = Number.POSITIVE_INFINITY, ...place } = options
  let lease: WriterLease | undefined
  let isOver = false

  async function take(patienceMs: number): Promise<void> {
    lease = await acquireWriterLease({
      ...place,
      patienceMs,
      absentMs: ABSENT_MS,
      onLost: () => void takeAgain(),
    })
    if (isOver) await lease.release()
  }

  /** Goes on while the database is out of reach; rejects where another process has the place. */
  async function taken(
    patienceMs: number,
    { untilMs, mayPass }: { readonly untilMs: number; readonly mayPass: (error: unknown) => boolean },
  ): Promise<void> {
    for (let isTold = false; !isOver; isTold = true) {
      try {
        return await take(patienceMs)
      } catch (error) {
        if (!mayPass(error) || performance.now() > untilMs) throw error
        if (!isTold) onGone(error)
      }
      await sleep(RETRY_MS)
    }
  }

  /** Another process may have the place, and may have read what this one goes on to change. */
  async function takeAgain(): Promise<void> {
    if (isOver) return
    const untilMs = performance.now() + GONE_MS
    await taken(OWN_SESSION_MS, { untilMs, mayPass: isNotHeld }).catch((error: unknown) => {
      if (!isOver) onLost(error)
    })
  }

  try {
    await taken(0, { untilMs: Number.POSITIVE_INFINITY, mayPass: isPassing })
  } catch (error) {
    if (!(error instanceof BooksHeldElsewhere)) throw error
    onWaiting(error.holder)
    await taken(waitMs, { untilMs: Number.POSITIVE_INFINITY, mayPass: isNotHeld })
  }
  return async () => {
    isOver = true
    await lease?.release()
  }
}

/**
 * A database that was there may be out of reach in any way, be started, or be a copy that is about to take
 * the place of the one before.
 */
const isNotHeld = (error: unknown): boolean => !(error instanceof BooksHeldElsewhere)
