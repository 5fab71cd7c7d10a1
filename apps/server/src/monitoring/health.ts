/** Why the server should get no calls at the moment; a probe answers these words and no others. */
export type Unready = 'starting' | 'stopping' | 'books-closed' | 'batch-waits' | 'database-silent'

/** The state that readiness is judged by, all of it from memory. */
export interface Vitals {
  readonly areBooksOpen: () => boolean
  /** How long the oldest batch of the books has been on its way (ms). */
  readonly oldestBatchMs: () => number
  /** How long ago the database last answered (ms). */
  readonly databaseSilentMs: () => number
}

/** Whether the server should get calls. */
export interface Health {
  /** Everything is loaded and served; from now on the vitals decide. */
  started(vitals: Vitals): void
  /** For good: the server is about to refuse calls. */
  stopping(): void
  /** Nothing where it should get calls. */
  reasons(): readonly Unready[]
}

/** A batch takes some milliseconds; orders that wait this long are better asked elsewhere, or later. */
const BATCH_WAITS_MS = 1_000
/** The heartbeat asks once a second. */
const DATABASE_SILENT_MS = 3_000

/** Health of a server that starts. */
export function createHealth(): Health {
  let vitals: Vitals | undefined
  let isStopping = false
  return {
    started: (found) => void (vitals = found),
    stopping: () => void (isStopping = true),
    reasons() {
      if (isStopping) return ['stopping']
      return vitals ? faultsOf(vitals) : ['starting']
    },
  }
}

function faultsOf({ areBooksOpen, oldestBatchMs, databaseSilentMs }: Vitals): readonly Unready[] {
  const faults: Unready[] = []
  if (!areBooksOpen()) faults.push('books-closed')
  if (oldestBatchMs() > BATCH_WAITS_MS) faults.push('batch-waits')
  if (databaseSilentMs() > DATABASE_SILENT_MS) faults.push('database-silent')
  return faults
}
