import type { ReadingProgress } from './run'

/** Below this many rows the reading ends before a person could read the line. */
const WORTH_SAYING = 50_000
const EACH_MS = 500

/** Prints the progress of reading open orders, twice a second if many, and its end. */
export function reportReading(say: (line: string) => void): (progress: ReadingProgress) => void {
  let saidAt = 0
  return ({ read, total }) => {
    const now = performance.now()
    if (total < WORTH_SAYING || (read < total && now - saidAt < EACH_MS)) return
    saidAt = now
    say(`Reading ${total.toLocaleString('en')} open positions: ${Math.floor((read * 100) / total)} %`)
  }
}
