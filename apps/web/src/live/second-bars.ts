import type { DrawnBar } from '@fairtick/wire'
import type { DrawnTick } from '../client/market/recent-ticks'

const SECOND = 1_000

/**
 * Ticks as bars of one second, from the bar before them or from the first tick, until a moment. A second
 * without a tick repeats the last price: the chart sets bars side by side, so gaps would distort time.
 */
export function secondBars(
  ticks: readonly DrawnTick[],
  until: number,
  before?: DrawnBar,
): readonly DrawnBar[] {
  const bars: DrawnBar[] = before === undefined ? [] : [before]
  for (const { time, price } of ticks.toSorted((one, other) => one.time - other.time)) {
    // A late tick belongs to a second already drawn: it updates the last one.
    const start = Math.max(startOf(time), bars.at(-1)?.time ?? 0)
    const last = fill(bars, start)
    if (last?.time === start) bars[bars.length - 1] = joined(last, price)
    else bars.push(flat(start, price, 1))
  }
  fill(bars, startOf(until) + SECOND)
  return bars
}

const startOf = (time: number): number => Math.floor(time / SECOND) * SECOND

const flat = (time: number, price: number, volume: number): DrawnBar => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
})

const joined = (bar: DrawnBar, price: number): DrawnBar => ({
  ...bar,
  high: Math.max(bar.high, price),
  low: Math.min(bar.low, price),
  close: price,
  volume: bar.volume + 1,
})

/** Adds the seconds without a tick before a moment; returns the last bar. */
function fill(bars: DrawnBar[], before: number): DrawnBar | undefined {
  const last = bars.at(-1)
  if (last === undefined) return undefined
  for (let time = last.time + SECOND; time < before; time += SECOND) bars.push(flat(time, last.close, 0))
  return bars.at(-1)
}
