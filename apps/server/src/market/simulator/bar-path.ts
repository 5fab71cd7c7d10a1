import { HOUR_MS, MINUTE_MS, ONE_TICK, type Period, periodMs, PERIODS } from '@fairtick/domain'
import { gapSigma } from './closed-gap'
import { type CorrelatedShocks, createCorrelatedShocks } from './correlated-shocks'
import { DRIVERS, type Driver } from './drivers'
import type { HistorySegment, PlannedBar } from './history-plan'
import type { Noise } from './noise'
import { type QuotedPrice, logPriceOf } from './quoted-price'
import { STREAMS } from './streams'
import { createVolatilityClusters } from './volatility-clusters'

/** A bar in log prices. */
export interface LogBar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: bigint
}

/** Log prices simulated forward in time: each segment continues where the previous one ended. */
export interface BarPath {
  /** The bars of a segment, a list for each quoted price. */
  draw(segment: HistorySegment): readonly (readonly LogBar[])[]
  /** The current log price of each instrument. */
  logs(): readonly number[]
}

/**
 * Steps within a bar, enough for realistic wicks. Live bars follow the minutes: with fewer steps those would
 * reach less far than bars of as many ticks.
 */
const STEPS = { minute: 20, longer: 10 } as const
const stepsOf = (period: Period): number => (period === '1min' ? STEPS.minute : STEPS.longer)
const PERIOD_STREAMS = 1000
const CLUSTER_STREAMS = 500

/** A path of all drivers that begins at log price 0. */
export function createBarPath(noise: Noise, quoted: readonly QuotedPrice[]): BarPath {
  const places = new Set(quoted.flatMap(({ driver, leg }) => (leg ? [driver, leg.driver] : [driver])))
  const drivers = DRIVERS.filter(({ place }) => places.has(place))
  const logs = new Float64Array(DRIVERS.length)
  return {
    draw: (segment) => {
      const firstStream = STREAMS.history + PERIOD_STREAMS * PERIODS.indexOf(segment.period)
      const shocks = createCorrelatedShocks(noise, drivers, firstStream)
      // The minutes have the very volatility of the live market, which goes on from the last of them.
      const clusters = createVolatilityClusters(noise, drivers, {
        firstStream: segment.period === '1min' ? STREAMS.clusters : firstStream + CLUSTER_STREAMS,
        stepMinutes: periodMs(segment.period) / MINUTE_MS,
      })
      const drawn: LogBar[][] = quoted.map(() => [])
      for (const bar of segment.bars) {
        const place = bar.time / periodMs(segment.period)
        clusters.moveTo(place)
        const widths = clusters.widths()
        const points = drawPoints({ logs, drivers, shocks, widths, segment, bar, place })
        for (const [each, price] of quoted.entries()) drawn[each]?.push(barOf(bar, price, points))
      }
      return drawn
    },
    logs: () => quoted.map((price) => logPriceOf(price, logs)),
  }
}

interface BarDrawing {
  readonly logs: Float64Array
  readonly drivers: readonly Driver[]
  readonly shocks: CorrelatedShocks
  readonly widths: Float64Array
  readonly segment: HistorySegment
  readonly bar: PlannedBar
  /** Number of the bar, counted from 1970. */
  readonly place: number
}

/** All log prices after each step within a bar. */
function drawPoints(drawing: BarDrawing): Float64Array[] {
  const { drivers, widths, segment, bar, place } = drawing
  if (bar.closedMs > 0 && segment.period !== '1day') {
    move(drawing, -1 - place, (driver) => gapSigma(driver, bar.closedMs))
  }
  const steps = stepsOf(segment.period)
  const sigmas = new Float64Array(DRIVERS.length)
  for (const driver of drivers) {
    sigmas[driver.place] = (barSigma(driver, segment, bar) * (widths[driver.place] ?? 1)) / Math.sqrt(steps)
  }
  return Array.from({ length: steps }, (_, each) => {
    move(drawing, place * steps + each, (driver) => sigmas[driver.place] ?? 0)
    return drawing.logs.slice()
  })
}

function move(
  { logs, drivers, shocks }: BarDrawing,
  counter: number,
  sigmaOf: (driver: Driver) => number,
): void {
  const drawn = shocks(counter)
  for (const driver of drivers) {
    logs[driver.place] = (logs[driver.place] ?? 0) + sigmaOf(driver) * (drawn[driver.place] ?? 0)
  }
}

/**
 * Days have the measured daily volatility, which includes the nights; shorter bars use the volatility of
 * their minutes and hour.
 */
function barSigma(
  driver: Driver,
  { period, longestMs }: HistorySegment,
  { time, openMs }: PlannedBar,
): number {
  if (period === '1day') return driver.dailySigma * Math.sqrt(openMs / longestMs)
  const hourShare = driver.shape.hours[Math.floor(time / HOUR_MS) % 24] ?? 1
  return driver.sigma * hourShare * Math.sqrt(openMs / MINUTE_MS)
}

function barOf({ time, openMs }: PlannedBar, price: QuotedPrice, points: readonly Float64Array[]): LogBar {
  const path = points.map((logs) => logPriceOf(price, logs))
  const open = path[0] ?? 0
  const close = path.at(-1) ?? open
  const hour = Math.floor(time / HOUR_MS) % 24
  const hourShare = DRIVERS[price.driver]?.shape.hours[hour] ?? 1
  const ticks = Math.max(1, Math.round(((price.ticksPerSecond * hourShare + STEADY_RATE) * openMs) / SECOND))
  return {
    time,
    open,
    high: Math.max(...path),
    low: Math.min(...path),
    close,
    volume: BigInt(ticks) * ONE_TICK,
  }
}

const SECOND = 1000
/** Ticks a second regardless of activity, see tick-arrivals.ts. */
const STEADY_RATE = 1 / 3
