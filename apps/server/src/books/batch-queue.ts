import { type Batch, emptyBatch } from './batch'

/** Commands per batch at the most, so that one statement stays small enough for a small machine. */
const BATCH_MAX = 4096
/** A batch of fewer is not worth splitting: each statement costs the database as much as some 20 commands. */
const BATCH_WORTH_SPLITTING = 32

/** Batches that gather what is accepted, in the order of their sending. */
export interface BatchQueue {
  /** The batch for one more command. */
  open(): Batch
  /** Whether a batch takes no more. */
  isFull(batch: Batch): boolean
  /** Takes out the next one to be sent; undefined: nobody waits, or it is not full and should be. */
  takeFirst(wanted: { readonly onlyFull: boolean }): Batch | undefined
  takeAll(): readonly Batch[]
  /** A batch that was taken is durable. */
  done(batch: Batch): void
}

/** Nobody waits. */
export function createBatchQueue(): BatchQueue {
  let gathering: Batch[] = [emptyBatch()]
  let inFlight = 0

  const isFull = ({ waiting: { length: size }, sealed }: Batch): boolean =>
    sealed !== undefined || size >= BATCH_MAX || (size >= BATCH_WORTH_SPLITTING && size * 2 >= inFlight)

  return {
    open() {
      const last = gathering.at(-1)
      const batch = last && !isFull(last) ? last : emptyBatch()
      if (batch !== last) gathering.push(batch)
      inFlight += 1
      return batch
    },
    isFull,
    takeFirst({ onlyFull }) {
      const first = gathering[0]
      if (!first || first.waiting.length === 0 || (onlyFull && !isFull(first))) return undefined
      gathering = gathering.length > 1 ? gathering.slice(1) : [emptyBatch()]
      return first
    },
    takeAll() {
      const all = gathering
      gathering = [emptyBatch()]
      inFlight = 0
      return all
    },
    done: (batch) => void (inFlight -= batch.waiting.length),
  }
}
