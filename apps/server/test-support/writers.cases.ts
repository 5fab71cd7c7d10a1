import { openBooksWriter } from '../src/adapters/books-writer'
import type { BatchStatement, Writer } from '../src/books/write'

/** A writer of the books whose every batch a test can hold back or spoil. */
export interface SteeredWriter {
  readonly openWriter: () => Promise<Writer>
  /** Statements that arrived, held ones too. */
  readonly arrived: readonly BatchStatement[]
  /** Keeps every batch from being written, until `release`. */
  hold(): void
  release(): void
  /** The next batch is not written: its writing fails, and so does that of the ones sent behind it. */
  loseNext(): void
  /** The next batch is written, but its writing seems to have failed, and that of the ones sent behind it does. */
  doubtNext(): void
  /** What was to happen to the next batch does not happen after all. */
  forgetFate(): void
  /** The next so many openings fail. */
  refuseOpening(times: number): void
  /** How many writers were opened and not closed. */
  readonly openCount: () => number
}

/** A writer over the real one, with its lease. */
export function steerWriter(url: () => string): SteeredWriter {
  const arrived: BatchStatement[] = []
  let gate: { readonly opened: Promise<void>; readonly open: () => void } | undefined
  let next: 'write' | 'lose' | 'doubt' = 'write'
  let refusals = 0
  let openCount = 0

  async function openWriter(): Promise<Writer> {
    if (refusals > 0) {
      refusals -= 1
      throw new Error('the right to write is not to be had')
    }
    const writer = await openBooksWriter({ url: url(), allowUnsafe: false })
    openCount += 1
    let isOpen = true
    let isBroken = false
    return {
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
