import type { DrawnBar } from '@fairtick/wire'
import type { DrawnTick } from '../client/market/recent-ticks'

/** Ticks as bars without a height; of two in the same millisecond each has its own. */
export function tickBars(ticks: readonly DrawnTick[]): readonly DrawnBar[] {
  let last = 0
  return ticks
    .toSorted((one, other) => one.time - other.time)
    .map(({ time, price }) => {
      last = Math.max(time, last + 1)
      return flatBar(last, price)
    })
}

/** A bar of one price. */
export const flatBar = (time: number, price: number): DrawnBar => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 1,
})
