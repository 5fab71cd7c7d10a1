import type { Announcement } from '../events'
import type { Changes } from './book'
import { type Batch, addToBatch, emptyBatch, isEmptyBatch } from './gather/batch'
import type { WrittenIntent } from './ledger-columns'
import type { Portfolio } from './portfolio'
import type { SpanMark } from '../ports'
import { type BatchStatement, type Writer, batchStatement } from './write'

/** Gathers the changes of accepted commands and makes them durable. */
export interface Committer {
  /** Adds an accepted command; resolves when it is durable, rejects when its batch failed. */
  commit(portfolio: Portfolio, changes: Changes, intent: WrittenIntent | undefined): Promise<void>
  /** Resolves when all that was accepted before is durable; rejects when it failed. */
  written(): Promise<void>
  /** Resolves when every batch is written. */
  settled(): Promise<void>
}

/** Ports of the committer, and its listeners. */
export interface CommitterPorts {
  readonly write: Writer['write']
  readonly publish: (announcements: readonly Announcement[]) => void
  /**
   * Reports a failed batch: memory can no longer be trusted. Returns the errors for the callers of sent and
   * of unsent batches.
   */
  readonly failed: (error: unknown) => { readonly sent: Error; readonly waiting: Error }
  /** The span of the command being accepted; absent without tracing. */
  readonly mark?: (() => SpanMark | undefined) | undefined
}

/**
 * Group commit. Commands accepted while a batch is on its way gather in the next one, which is sent as soon
 * as the previous one is durable. Only then are callers answered and announcements published. Under load a
 * batch takes half of all waiting commands, becomes a statement when it is full, and is sent behind the one
 * on its way: the database writes one half while the server works on the other, and never waits for the
 * server. The writer ensures that no batch is written when the one before it was not.
 */
export function createCommitter({ write, publish, failed, mark }: CommitterPorts): Committer {
  const gathering = createGathering()
  const sent = createSent(gathering, write)
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
      // An answered caller may send its next command.
      await nextTurn()
      sent.fill()
    }
    running = undefined
  }

  function giveUp(error: unknown): void {
    const [lost, waiting] = [sent.takeAll(), gathering.takeAll()]
    const told = failed(error)
    for (const batch of lost) fail(batch, told.sent)
    for (const batch of waiting) fail(batch, told.waiting)
  }

  return {
    commit(portfolio, changes, intent) {
      const batch = gathering.open()
      addToBatch(batch, portfolio, changes)
      if (intent) batch.intents.push(intent)
      const traced = mark?.()
      if (traced) batch.marks.push(traced)
      return new Promise((durable, failedCaller) => {
        batch.waiting.push({ durable, failed: failedCaller })
        if (running && isFull(batch, gathering.inFlight())) {
          if (!isEmptyBatch(batch)) statementOf(batch)
          sent.fill()
        }
        running ??= run()
      })
    },
    written: () =>
      new Promise((durable, failedCaller) => {
        gathering.open().waiting.push({ durable, failed: failedCaller })
        running ??= run()
      }),
    async settled() {
      while (running) await running
    },
  }
}

/** Commands per batch at the most, so that one statement stays small enough for a small machine. */
const BATCH_MAX = 4096
/** A smaller batch is not worth splitting: each statement costs the database as much as some 20 commands. */
const BATCH_WORTH_SPLITTING = 32
/** One batch that is being written, and the next one queued at the database. */
const SENT_MAX = 2

/** Whether a batch is full, given how many commands wait in all. */
const isFull = ({ waiting: { length: size }, statement }: Batch, inFlight: number): boolean =>
  statement !== undefined || size >= BATCH_MAX || (size >= BATCH_WORTH_SPLITTING && size * 2 >= inFlight)

/** Batches that gather accepted commands, in sending order. */
function createGathering() {
  let batches: Batch[] = [emptyBatch()]
  let inFlight = 0
  return {
    /** The batch for one more command. */
    open(): Batch {
      const last = batches.at(-1)
      const batch = last && !isFull(last, inFlight) ? last : emptyBatch()
      if (batch !== last) batches.push(batch)
      inFlight += 1
      return batch
    },
    /** Number of waiting commands. */
    inFlight: () => inFlight,
    /**
     * Removes the next batch to send. Returns undefined if there is none, or if it must be full and is not.
     */
    takeFirst({ onlyFull }: { readonly onlyFull: boolean }): Batch | undefined {
      const first = batches[0]
      if (!first || first.waiting.length === 0 || (onlyFull && !isFull(first, inFlight))) return undefined
      batches = batches.length > 1 ? batches.slice(1) : [emptyBatch()]
      return first
    },
    takeAll(): readonly Batch[] {
      const all = batches
      batches = [emptyBatch()]
      inFlight = 0
      return all
    },
    /** Notes that a batch is durable. */
    done: (batch: Batch) => void (inFlight -= batch.waiting.length),
  }
}

/** Batches on their way to the database, in their order. */
function createSent(gathering: ReturnType<typeof createGathering>, write: Writer['write']) {
  let sent: { readonly batch: Batch; readonly written: Promise<void> }[] = []
  /** A batch never reached the writer, so the writer could not hold back those behind it. */
  let isStuck = false

  async function put(batch: Batch): Promise<void> {
    if (isEmptyBatch(batch)) return
    const statement = statementOf(batch)
    isStuck = statement instanceof Error
    if (statement instanceof Error) throw statement
    await write(statement)
  }

  return {
    /** Sends any waiting batch when none is on its way, otherwise only a full one behind it. */
    fill(): void {
      while (!isStuck && sent.length < SENT_MAX) {
        const batch = gathering.takeFirst({ onlyFull: sent.length > 0 })
        if (!batch) return
        const written = put(batch)
        // Awaited in its turn, or never when the one before it fails.
        written.catch(() => undefined)
        sent.push({ batch, written })
      }
    },
    /** The batch that becomes durable next; `written` rejects when it fails. */
    first: () => sent[0],
    /** The first is durable. */
    done(): void {
      const first = sent.shift()
      if (first) gathering.done(first.batch)
    },
    /** Removes all batches: when the first was not written, no later one was. */
    takeAll(): readonly Batch[] {
      const all = sent.map(({ batch }) => batch)
      sent = []
      isStuck = false
      return all
    },
  }
}

/** Makes a batch's statement once, which closes the batch. Returns an error if it cannot be made. */
function statementOf(batch: Batch): BatchStatement | Error {
  try {
    batch.statement ??= {
      ...batchStatement(batch),
      commands: batch.waiting.length,
      marks: batch.marks,
    }
  } catch (error) {
    batch.statement = new Error('a batch cannot be put into a statement', { cause: error })
  }
  return batch.statement
}

function fail(batch: Batch, why: Error): void {
  for (const caller of batch.waiting) caller.failed(why)
}

/** The end of this turn of the event loop: requests that arrived together share a batch. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
