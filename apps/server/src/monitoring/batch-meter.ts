import type { Writer } from '../books/write'

/** Batches of the books since the last call: their number, bytes, and time until they were durable. */
export interface BatchFigures {
  readonly batches: number
  readonly bytes: number
  readonly sumMs: number
  readonly maxMs: number
}

/** A batch that became durable. */
export interface DurableBatch {
  readonly commands: number
  readonly bytes: number
  readonly tookMs: number
}

/** Measures the batches of every writer that it opens. */
export interface BatchMeter {
  readonly openWriter: () => Promise<Writer>
  /** Takes the figures since the last time. */
  take(): BatchFigures
  /** How long the oldest batch has been on its way (ms); 0 without any. */
  oldestMs(): number
}

const NONE: BatchFigures = { batches: 0, bytes: 0, sumMs: 0, maxMs: 0 }

/** Wraps the opening of the books' writer; `durable` is called for each batch. */
export function createBatchMeter(
  openWriter: () => Promise<Writer>,
  durable?: (batch: DurableBatch) => void,
): BatchMeter {
  let figures = NONE
  const onTheirWay = new Set<{ readonly began: number }>()
  return {
    async openWriter() {
      const writer = await openWriter()
      return {
        fence: writer.fence,
        async write(statement) {
          const sent = { began: performance.now() }
          onTheirWay.add(sent)
          try {
            await writer.write(statement)
          } finally {
            onTheirWay.delete(sent)
          }
          const ms = performance.now() - sent.began
          const bytes = statement.values.reduce((sum, { length }) => sum + length, 0)
          figures = {
            batches: figures.batches + 1,
            bytes: figures.bytes + bytes,
            sumMs: figures.sumMs + ms,
            maxMs: Math.max(figures.maxMs, ms),
          }
          durable?.({ commands: statement.commands ?? 0, bytes, tookMs: ms })
        },
        close: () => writer.close(),
      }
    },
    take() {
      const taken = figures
      figures = NONE
      return taken
    },
    oldestMs() {
      const [oldest] = onTheirWay
      return oldest ? performance.now() - oldest.began : 0
    },
  }
}
