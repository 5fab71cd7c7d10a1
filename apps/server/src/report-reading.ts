import type { ReadingProgress } from './books/run'

/** Below this many rows the reading ends before anybody has read the line. */
const WORTH_SAYING = 50_000
const EACH_MS = 500

/**
 * Prints how far the reading of open orders has come, twice a second where there are many, and when it is
 * done.
 */
export function reportReading(say: (line: string) => void): (progress: ReadingProgress) => void {
  let saidAt = 0
  return ({ read, total }) => {
    const now = performance.now()
    if (total < WORTH_SAYING || (read < total && now - saidAt < EACH_MS)) return
    saidAt = now
    say(`Reading ${total.toLocaleString('en')} open positions: ${Math.floor((read * 100) / total)} %`)
  }
}
