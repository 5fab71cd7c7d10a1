import { type Batch, type BatchStatement, isEmptyBatch } from './batch'
import type { BatchQueue } from './batch-queue'
import { batchStatement } from './batch-statement'

/** Writes one statement and returns when it is durable. Another may come meanwhile: it is written after it, and not at all when it was not. */
export type WriteBatch = (statement: BatchStatement) => Promise<void>

/** Batches on their way to the database, in their order. */
export interface SentBatches {
  /** Sends what may be sent: whatever waits when nothing is on its way, behind another only what is full. */
  fill(): void
  /** The one that is to be durable next; `written` rejects when it is not. */
  first(): { readonly batch: Batch; readonly written: Promise<void> } | undefined
  /** The first is durable. */
  done(): void
  /** Forgets them: the first was not written, and so none of them is. */
  takeAll(): readonly Batch[]
}

/** One that is written, and the next for the database to go on with. */
const SENT_MAX = 2

/** Nothing is on its way. */
export function createSentBatches(queue: BatchQueue, write: WriteBatch): SentBatches {
  let sent: { readonly batch: Batch; readonly written: Promise<void> }[] = []
  /** One of them never reached the writer, which so would not hold back those behind it. */
  let isStuck = false

  async function put(batch: Batch): Promise<void> {
    if (isEmptyBatch(batch)) return
    const statement = seal(batch)
    isStuck = statement instanceof Error
    if (statement instanceof Error) throw statement
    await write(statement)
  }

  return {
    fill() {
      while (!isStuck && sent.length < SENT_MAX) {
        const batch = queue.takeFirst({ onlyFull: sent.length > 0 })
        if (!batch) return
        const written = put(batch)
        // Looked at in its turn, or not at all when the one before it fails.
        written.catch(() => undefined)
        sent.push({ batch, written })
      }
    },
    first: () => sent[0],
    done() {
      const first = sent.shift()
      if (first) queue.done(first.batch)
    },
    takeAll() {
      const all = sent.map(({ batch }) => batch)
      sent = []
      isStuck = false
      return all
    },
  }
}

/** Makes what a batch is written with, once: nothing can be added to it from then on. An error where it cannot be put into a statement. */
export function seal(batch: Batch): BatchStatement | Error {
  try {
    batch.sealed ??= batchStatement(batch)
  } catch (error) {
    batch.sealed = new Error('a batch cannot be put into a statement', { cause: error })
  }
  return batch.sealed
}
