import type { Fault } from './vitals'

/** Why the server should get no calls now; a probe answers exactly these words. */
export type Unready = 'starting' | 'waiting' | 'stopping' | Fault

/** Whether the server should get calls. */
export interface Health {
  /** Everything is loaded and served; from now on the faults decide. */
  started(faults: () => readonly Fault[]): void
  /** Whether a starting server waits for another process, however long that takes. */
  waiting(isWaiting: boolean): void
  /** Permanent: the server is about to refuse calls. */
  stopping(): void
  /** Empty when it should get calls. */
  reasons(): readonly Unready[]
}

/** Health of a starting server. */
export function createHealth(): Health {
  let faults: (() => readonly Fault[]) | undefined
  let isWaiting = false
  let isStopping = false
  return {
    started: (found) => void (faults = found),
    waiting: (waits) => void (isWaiting = waits),
    stopping: () => void (isStopping = true),
    reasons() {
      if (isStopping) return ['stopping']
      if (faults) return faults()
      return isWaiting ? ['waiting'] : ['starting']
    },
  }
}
