import type { ChartBar } from '../../src/chart/index'

/** A reproducible random walk. */
export function walk(count: number, seed: number): number[] {
  let state = seed
  let value = 100
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648
    value += (state / 2147483648 - 0.5) * 0.8
    return value
  })
}

/** Bars of one minute before `end`. */
export function bars(count: number, end: number, minutes: number): ChartBar[] {
  const closes = walk(count, Math.round(end / 60000) % 1000)
  return closes.map((close, at) => {
    const open = closes[at - 1] ?? close
    return {
      time: end - (count - at) * minutes * 60000,
      open,
      close,
      high: Math.max(open, close) + 0.2,
      low: Math.min(open, close) - 0.2,
      volume: 50 + ((at * 37) % 90),
    }
  })
}
