import type { WriteBatch } from './sent-batches'

/** A connection that alone may write these books. */
export interface Writer {
  readonly write: WriteBatch
  close(): Promise<void>
}
