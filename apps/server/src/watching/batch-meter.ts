import type { Writer } from '../books/write'

/** Batches of the books since the last look: how many, their bytes, and the time until they were durable. */
export interface BatchFigures {
  readonly batches: number
  readonly bytes: number
  readonly sumMs: number
  readonly maxMs: number
}

/** Measures the batches of every writer that it opens. */
export interface BatchMeter {
  readonly openWriter: () => Promise<Writer>
  /** Takes the figures since the last time. */
  take(): BatchFigures
}

const NONE: BatchFigures = { batches: 0, bytes: 0, sumMs: 0, maxMs: 0 }

/** A meter over the books' way to open their writer. */
export function createBatchMeter(openWriter: () => Promise<Writer>): BatchMeter {
  let figures = NONE
  return {
    async openWriter() {
      const writer = await openWriter()
      return {
        async write(statement) {
          const began = performance.now()
          await writer.write(statement)
          const ms = performance.now() - began
          figures = {
            batches: figures.batches + 1,
            bytes: figures.bytes + statement.values.reduce((sum, { length }) => sum + length, 0),
            sumMs: figures.sumMs + ms,
            maxMs: Math.max(figures.maxMs, ms),
          }
        },
        close: () => writer.close(),
      }
    },
    take() {
      const taken = figures
      figures = NONE
      return taken
    },
  }
}
