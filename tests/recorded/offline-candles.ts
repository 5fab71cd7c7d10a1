import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A bar: its period in minutes, its start, and open, high, low, close and volume in units of 10^-8. */
export type OfflineBar = readonly [period: number, time: number, ...prices: bigint[]]

/** A tick of a replay: when it is published, and its price in units of 10^-8. */
export interface OfflineTick {
  readonly time: number
  readonly price: bigint
}

const MINUTE_MS = 60_000
const DIGITS = 5
const UNIT = 10n ** BigInt(8 - DIGITS)

/**
 * The ticks of a recorded file of quotes, by arithmetic of its own: the middle of bid and ask, half to even
 * at the last digit, `speed` times as fast from `startedAt` on.
 */
export function offlineTicks(path: string, startedAt: number, speed: number): OfflineTick[] {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n').slice(1)
  const first = Number(lines[0]?.split(',')[0])
  return lines.map((line) => {
    const [time = '', bid = '', ask = ''] = line.split(',')
    const sum = pointsOf(bid) + pointsOf(ask)
    const half = sum / 2n
    const middle = sum % 2n === 0n || half % 2n === 0n ? half : half + 1n
    return { time: Math.floor(startedAt + (Number(time) - first) / speed), price: middle * UNIT }
  })
}

/** The bars of ticks in all periods, by period and time; each tick counts as a volume of one. */
export function offlineBars(ticks: readonly OfflineTick[], periods: readonly number[]): OfflineBar[] {
  return periods.flatMap((period) => {
    const length = period * MINUTE_MS
    const groups = new Map<number, bigint[]>()
    for (const { time, price } of ticks) {
      const start = Math.floor(time / length) * length
      const prices = groups.get(start) ?? []
      prices.push(price)
      groups.set(start, prices)
    }
    return [...groups].map(([start, prices]): OfflineBar => {
      const sorted = prices.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
      const [low = 0n, high = 0n] = [sorted[0], sorted.at(-1)]
      const [open = 0n, close = 0n] = [prices[0], prices.at(-1)]
      return [period, start, open, high, low, close, BigInt(prices.length) * 10n ** 8n]
    })
  })
}

/** "1.38668" as 138668. */
function pointsOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  if (fraction.length > DIGITS) throw new RangeError(`${decimal} has more than ${DIGITS} digits`)
  return BigInt(whole + fraction.padEnd(DIGITS, '0'))
}
