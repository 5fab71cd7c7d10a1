import { DAY_MS, MINUTE_MS, type Price } from '@fairtick/domain'
import type { ReplayBar } from './replay-price'

/** A price at a time of the file. */
export interface BarTick {
  readonly time: number
  readonly price: Price
  readonly volume: bigint | undefined
}

/**
 * Ticks of a one-minute bar are 14 s apart, and the close is repeated at 56 s: with the shortest freshness
 * limit of 15 s, consecutive bars never leave a stale price between them.
 */
const STEP_OF_MINUTE = 14 / 60

/**
 * A plausible path of a bar: from the open to the nearer extreme first, then to the other, then to the close.
 * The bar's traded quantity comes with its close.
 */
export function barTicks(bar: ReplayBar, lengthMs: number): BarTick[] {
  const { open, high, low, close, volume } = bar
  const isHighNearer = high - open < open - low
  const prices = isHighNearer ? [open, high, low, close, close] : [open, low, high, close, close]
  return prices.map((price, place) => ({
    time: bar.time + Math.floor(place * STEP_OF_MINUTE * lengthMs),
    price,
    volume: volume === 0n ? undefined : volumeAt(place, volume),
  }))
}

/** Length of a file's bars: the least distance between two of them, from a minute to a day. */
export function barLength(times: readonly number[]): number {
  let least = DAY_MS
  for (let each = 1; each < times.length; each += 1) {
    const distance = (times[each] ?? 0) - (times[each - 1] ?? 0)
    if (distance > 0) least = Math.min(least, distance)
  }
  return times.length < 2 ? MINUTE_MS : Math.max(MINUTE_MS, least)
}

function volumeAt(place: number, volume: bigint): bigint {
  return place === 3 ? volume : 0n
}
