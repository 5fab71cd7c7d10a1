import { openBooksWriter } from '../src/adapters/books-writer'
import type { BatchStatement, Writer } from '../src/books/write'

/** A writer of the books whose batches a test can hold back or let fail. */
export interface SteeredWriter {
  readonly openWriter: () => Promise<Writer>
  /** The statements that arrived, including those held back. */
  readonly arrived: readonly BatchStatement[]
  /** Holds back every batch until `release`. */
  hold(): void
  release(): void
  /** The next batch is not written: writing it fails, and so do the batches sent after it. */
  loseNext(): void
  /** The next batch is written, but writing it seems to fail; the batches sent after it do fail. */
  doubtNext(): void
  /** Cancels the plan for the next batch. */
  forgetFate(): void
  /** The next `times` openings fail. */
  refuseOpening(times: number): void
  /** The number of writers that are open. */
  readonly openCount: () => number
}

/** A writer that passes batches on to the real one, which holds the lease. */
export function steerWriter(url: () => string): SteeredWriter {
  const arrived: BatchStatement[] = []
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined
  let next: 'write' | 'lose' | 'doubt' = 'write'
  let refusals = 0
  let openCount = 0

  async function openWriter(): Promise<Writer> {
    if (refusals > 0) {
      refusals -= 1
      throw new Error('the lease of the writer is taken')
    }
    const writer = await openBooksWriter({ url: url(), allowUnsafe: false })
    openCount += 1
    let isOpen = true
    let isBroken = false
    return {
      fence: writer.fence,
      async write(statement) {
        arrived.push(statement)
        await gate?.opened
        const fate = isBroken ? 'lose' : next
        if (!isBroken) next = 'write'
        isBroken ||= fate !== 'write'
        if (fate === 'lose') throw new Error('the connection broke before the batch was written')
        await writer.write(statement)
        if (fate === 'doubt') throw new Error('the connection broke after the batch was written')
      },
      async close() {
        if (isOpen) openCount -= 1
        isOpen = false
        await writer.close()
      },
    }
  }

  return {
    openWriter,
    arrived,
    hold() {
      let open = () => undefined as void
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      gate = { opened, open }
    },
    release() {
      gate?.open()
      gate = undefined
    },
    loseNext() {
      next = 'lose'
    },
    doubtNext() {
      next = 'doubt'
    },
    forgetFate() {
      next = 'write'
    },
    refuseOpening(times) {
      refusals = times
    },
    openCount: () => openCount,
  }
}
