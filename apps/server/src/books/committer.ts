import type { Announcement } from '../events'
import { type Batch, addToBatch, isEmptyBatch } from './batch'
import { createBatchQueue } from './batch-queue'
import type { Changes } from './book'
import type { WrittenIntent } from './ledger-columns'
import type { Portfolio } from './portfolio'
import { type WriteBatch, createSentBatches, seal } from './sent-batches'

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
  /** A batch failed: memory can no longer be trusted. Answers what the callers of batches that were sent, and of those that were not, are told. */
  readonly failed: (error: unknown) => { readonly sent: Error; readonly waiting: Error }
}

/**
 * Group commit: what is accepted while a batch is on its way gathers in the next one, and that is sent as soon as the one before it is
 * durable. Callers are answered and announcements published only then. Under load a batch takes half of all that wait, is put into its
 * statement when it is full, and is sent behind the one on its way: the database writes one half while we work on the other, and never
 * waits for us. The writer sees to it that a batch is not written when the one before it was not.
 */
export function createCommitter({ write, publish, failed }: CommitterPorts): Committer {
  const queue = createBatchQueue()
  const sent = createSentBatches(queue, write)
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    await nextTurn()
    sent.fill()
    for (let next = sent.first(); next; next = sent.first()) {
      const { batch, written } = next
      try {
        await written
      } catch (error) {
        giveUp(error)
        break
      }
      sent.done()
      sent.fill()
      for (const caller of batch.waiting) caller.durable()
      publish(batch.announcements)
      if (sent.first()) continue
      // Who was told may ask for more.
      await nextTurn()
      sent.fill()
    }
    running = undefined
  }

  function giveUp(error: unknown): void {
    const [lost, waiting] = [sent.takeAll(), queue.takeAll()]
    const told = failed(error)
    for (const batch of lost) fail(batch, told.sent)
    for (const batch of waiting) fail(batch, told.waiting)
  }

  return {
    commit(portfolio, changes, intent) {
      const batch = queue.open()
      addToBatch(batch, portfolio, changes)
      if (intent) batch.intents.push(intent)
      return new Promise((durable, failedCaller) => {
        batch.waiting.push({ durable, failed: failedCaller })
        if (running && queue.isFull(batch)) {
          if (!isEmptyBatch(batch)) seal(batch)
          sent.fill()
        }
        running ??= run()
      })
    },
    async settled() {
      while (running) await running
    },
  }
}

function fail(batch: Batch, why: Error): void {
  for (const caller of batch.waiting) caller.failed(why)
}

/** The end of this turn of the event loop: requests that arrived together share a batch. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
