/** The state that decides whether calls can be served now, all from memory. */
export interface Vitals {
  readonly areBooksOpen: () => boolean
  /** How long the oldest batch of the books has been on its way (ms). */
  readonly oldestBatchMs: () => number
  /** How long ago the database last answered (ms). */
  readonly databaseSilentMs: () => number
}

/** A reason against serving calls; a probe answers these words. */
export type Fault = 'books-closed' | 'batch-waits' | 'database-silent' | 'bus-away'

/**
 * A batch takes some milliseconds; orders that would wait this long should go elsewhere, or be sent later.
 */
const BATCH_WAITS_MS = 1_000
/** The heartbeat asks once a second. */
const DATABASE_SILENT_MS = 3_000

/** Returns the reasons against serving calls; empty when calls can be served. */
export function faultsOf({ areBooksOpen, oldestBatchMs, databaseSilentMs }: Vitals): readonly Fault[] {
  const faults: Fault[] = []
  if (!areBooksOpen()) faults.push('books-closed')
  if (oldestBatchMs() > BATCH_WAITS_MS) faults.push('batch-waits')
  return [...faults, ...silenceOf(databaseSilentMs)]
}

/** The database's silence, if it is a reason against serving. */
export const silenceOf = (databaseSilentMs: Vitals['databaseSilentMs']): readonly Fault[] =>
  databaseSilentMs() > DATABASE_SILENT_MS ? ['database-silent'] : []
