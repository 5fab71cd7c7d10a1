import type { ReadingProgress } from './books/run'

/** Fewer are read before anybody has read the line. */
const WORTH_SAYING = 50_000
const EACH_MS = 500

/** Says how far the reading of what is open has come, twice a second where there is much of it, and when it is done. */
export function readingSaid(say: (line: string) => void): (progress: ReadingProgress) => void {
  let saidAt = 0
  return ({ read, total }) => {
    const now = performance.now()
    if (total < WORTH_SAYING || (read < total && now - saidAt < EACH_MS)) return
    saidAt = now
    say(`Reading ${total.toLocaleString('en')} open positions: ${Math.floor((read * 100) / total)} %`)
  }
}
