import type { ChartBar } from '@fairtick/ui/chart'

const MINUTE = 60_000
const BARS = 500
const FIRST = Date.UTC(2026, 0, 5)
const STEP = 0.0002

/** As many bars as a chart asks for, the same each time: a walk by a fixed sequence. */
export function drawnBars(): readonly ChartBar[] {
  const next = sequence(1)
  let close = 1.1
  return Array.from({ length: BARS }, (_, at) => {
    const open = close
    close += (next() - 0.5) * STEP
    const [high, low] = [Math.max(open, close) + next() * STEP, Math.min(open, close) - next() * STEP]
    return { time: FIRST + at * MINUTE, open, high, low, close, volume: 60 }
  })
}

/** Calls back with the forming bar twenty times a second; returns a function that ends it. */
export function tick(last: ChartBar, listener: (bar: ChartBar) => void): () => void {
  const next = sequence(2)
  let bar = last
  const timer = setInterval(() => {
    const close = bar.close + (next() - 0.5) * STEP
    bar = { ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) }
    listener(bar)
  }, TICK_MS)
  return () => clearInterval(timer)
}

const TICK_MS = 50

/** Numbers from 0 to 1 that are the same each time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
