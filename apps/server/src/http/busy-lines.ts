import { addressBlock } from '../address-block'
import type { Clock, Log } from '../ports'
import { createTokenBuckets } from '../token-buckets'

/** Lines about the calls of one block of addresses that one kind of answer was given to. */
const LINES = { max: 10, windowMs: 60_000 }
const CALLERS_KEPT = 10_000

/**
 * Writes a line about a call that could not be answered now. A client can have any number of them, and each
 * is a write that holds up all others: beyond some of each caller and kind they are only counted, and the
 * next line says how many.
 */
export type BusyLine = (ip: string, kind: number | string, details: object, message: string) => void

/** Makes the lines of a log. */
export function createBusyLines(log: Pick<Log, 'warn'>, clock: Clock): BusyLine {
  const buckets = createTokenBuckets(LINES, CALLERS_KEPT)
  let leftOut = 0
  return (ip, kind, details, message) => {
    if (buckets.take(`${addressBlock(ip)} ${kind}`, clock.now()) < 0) {
      leftOut += 1
      return
    }
    log.warn(leftOut > 0 ? { ...details, leftOut } : details, message)
    leftOut = 0
  }
}
