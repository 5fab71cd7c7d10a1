import type { Announcement } from '../events'
import { type Batch, type WrittenIntent, addToBatch, emptyBatch, isEmptyBatch } from './batch'
import { type BatchStatement, batchStatement } from './batch-statement'
import type { Changes } from './book'
import type { Portfolio } from './portfolio'

/** Writes one statement and returns when it is durable. */
export type WriteBatch = (statement: BatchStatement) => Promise<void>

/** Commands per batch at the most, so that one statement stays small enough for a small machine. */
const BATCH_MAX = 4096
/** A batch of fewer is not worth splitting: each statement costs the database as much as some 30 commands. */
const BATCH_WORTH_SPLITTING = 256

/** Gathers what accepted commands did and makes it durable. */
export interface Committer {
  /** Adds an accepted command; resolves when it is durable, rejects when its batch failed. */
  commit(portfolio: Portfolio, changes: Changes, intent: WrittenIntent | undefined): Promise<void>
  /** Resolves when nothing is left to write. */
  settled(): Promise<void>
}

/** What the committer needs and whom it tells. */
export interface CommitterPorts {
  readonly write: WriteBatch
  readonly publish: (announcements: readonly Announcement[]) => void
  /** A batch failed: memory can no longer be trusted. Answers what the callers of the batch, and those behind it, are told. */
  readonly failed: (error: unknown) => { readonly written: Error; readonly behind: Error }
}

/**
 * Group commit: one batch is on its way to the database at a time, what is accepted meanwhile gathers in the next one, and that starts as
 * soon as the first is durable. Callers are answered and announcements published only then. Under heavy load a batch takes half of all that
 * wait, so that the database writes one half while we work on the other.
 */
export function createCommitter({ write, publish, failed }: CommitterPorts): Committer {
  let gathering: Batch[] = [emptyBatch()]
  let running: Promise<void> | undefined
  let inFlight = 0

  async function run(): Promise<void> {
    await nextTurn()
    for (let batch = takeFirst(); batch; batch = takeFirst()) {
      try {
        if (!isEmptyBatch(batch)) await write(batchStatement(batch))
      } catch (error) {
        giveUp(batch, error)
        break
      }
      inFlight -= batch.waiting.length
      for (const caller of batch.waiting) caller.durable()
      publish(batch.announcements)
    }
    running = undefined
  }

  function takeFirst(): Batch | undefined {
    const first = gathering[0]
    if (!first || first.waiting.length === 0) return undefined
    gathering = gathering.length > 1 ? gathering.slice(1) : [emptyBatch()]
    return first
  }

  function giveUp(batch: Batch, error: unknown): void {
    const behind = gathering
    gathering = [emptyBatch()]
    inFlight = 0
    const told = failed(error)
    for (const caller of batch.waiting) caller.failed(told.written)
    for (const later of behind) for (const caller of later.waiting) caller.failed(told.behind)
  }

  function openBatch(): Batch {
    const last = gathering.at(-1)
    if (last && !isFull(last.waiting.length)) return last
    const next = emptyBatch()
    gathering.push(next)
    return next
  }

  function isFull(size: number): boolean {
    return size >= BATCH_MAX || (size >= BATCH_WORTH_SPLITTING && size * 2 >= inFlight)
  }

  return {
    commit(portfolio, changes, intent) {
      const batch = openBatch()
      addToBatch(batch, portfolio, changes)
      inFlight += 1
      if (intent) batch.intents.push(intent)
      return new Promise((durable, failedCaller) => {
        batch.waiting.push({ durable, failed: failedCaller })
        running ??= run()
      })
    },
    async settled() {
      while (running) await running
    },
  }
}

/** The end of this turn of the event loop: requests that arrived together share a batch. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
