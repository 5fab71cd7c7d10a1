import { setTimeout as sleep } from 'node:timers/promises'
import { isPassing } from './session'
import { BooksHeldElsewhere, type WriterLease, acquireWriterLease } from './writer-lease'

/** Ports of the place. */
export interface PlaceOptions {
  /** The advisory lock of the place, and the name of the session that holds it. */
  readonly lock: readonly number[]
  readonly name: string
  readonly url: string
  readonly allowUnsafe: boolean
  /** Called once if another process has the place, with who it is. */
  readonly onWaiting: (holder: string) => void
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
 * Returns how to give the place up.
 */
export async function takePlace(options: PlaceOptions): Promise<() => Promise<void>> {
  const { onWaiting, onLost, ...place } = options
  let lease: WriterLease | undefined
  let isOver = false

  async function take(patienceMs: number): Promise<void> {
    lease = await acquireWriterLease({ ...place, patienceMs, onLost: () => void takeAgain() })
    if (isOver) await lease.release()
  }

  /** Goes on while the database is out of reach; rejects where another process has the place. */
  async function taken(patienceMs: number, untilMs: number): Promise<void> {
    for (;;) {
      try {
        return await take(patienceMs)
      } catch (error) {
        if (!isPassing(error) || performance.now() > untilMs) throw error
      }
      await sleep(RETRY_MS)
    }
  }

  /** Another process may have the place, and may have read what this one goes on to change. */
  async function takeAgain(): Promise<void> {
    if (isOver) return
    await taken(OWN_SESSION_MS, performance.now() + GONE_MS).catch((error: unknown) => {
      if (!isOver) onLost(error)
    })
  }

  try {
    await taken(0, Number.POSITIVE_INFINITY)
  } catch (error) {
    if (!(error instanceof BooksHeldElsewhere)) throw error
    onWaiting(error.message)
    await taken(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
  }
  return async () => {
    isOver = true
    await lease?.release()
  }
}
