import { addressBlock } from '../../callers/address-block'
import type { Clock, Log } from '../../ports'
import { createTokenBuckets } from '../../callers/token-buckets'

/** Log lines per block of addresses and kind of answer. */
const LINES = { max: 10, windowMs: 60_000 }
const CALLERS_KEPT = 10_000

/**
 * Logs a call that could not be answered now. A client can cause any number of them, and each log write
 * delays all calls: beyond a few per caller and kind they are only counted, and the next line says how many
 * were left out.
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
