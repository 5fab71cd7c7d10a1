import type { Announcement } from '../events'
import { type Batch, type BatchStatement, type WrittenIntent, addToBatch, isEmptyBatch } from './batch'
import { createBatchQueue } from './batch-queue'
import { batchStatement } from './batch-statement'
import type { Changes } from './book'
import type { Portfolio } from './portfolio'

/** Writes one statement and returns when it is durable. */
export type WriteBatch = (statement: BatchStatement) => Promise<void>

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
 * soon as the first is durable. Callers are answered and announcements published only then. Under load a batch takes half of all that
 * wait, so that the database writes one half while we work on the other: what is full is put into its statement at once, and sent before
 * the callers of the one before are told.
 */
export function createCommitter({ write, publish, failed }: CommitterPorts): Committer {
  const queue = createBatchQueue()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    await nextTurn()
    let durable: Batch | undefined
    for (let batch = queue.takeFirst(); batch; batch = queue.takeFirst()) {
      const writing = send(batch)
      tell(durable)
      try {
        await writing
      } catch (error) {
        giveUp(batch, error)
        break
      }
      queue.done(batch)
      durable = batch
      if (queue.hasNext()) continue
      // Nothing waits to be sent: telling may bring more.
      tell(durable)
      durable = undefined
      await nextTurn()
    }
    running = undefined
  }

  /** Rejects, and never throws: a batch that cannot be put into a statement fails as one that cannot be written. */
  async function send(batch: Batch): Promise<void> {
    if (!isEmptyBatch(batch)) await write(batch.statement ?? batchStatement(batch))
  }

  function tell(batch: Batch | undefined): void {
    for (const caller of batch?.waiting ?? []) caller.durable()
    if (batch) publish(batch.announcements)
  }

  function giveUp(batch: Batch, error: unknown): void {
    const behind = queue.takeAll()
    const told = failed(error)
    for (const caller of batch.waiting) caller.failed(told.written)
    for (const later of behind) for (const caller of later.waiting) caller.failed(told.behind)
  }

  return {
    commit(portfolio, changes, intent) {
      const batch = queue.open()
      addToBatch(batch, portfolio, changes)
      if (intent) batch.intents.push(intent)
      return new Promise((durable, failedCaller) => {
        batch.waiting.push({ durable, failed: failedCaller })
        if (running && queue.isFull(batch)) batch.statement = batchStatement(batch)
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
