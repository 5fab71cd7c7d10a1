import { MINUTE_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { tradingCalendars } from '../reference/calendars'
import { referenceInstruments } from '../reference/instruments'
import { createNoise } from './noise'
import { createPricePath } from './price-path'
import { simulateHistory } from './simulated-history'

/** In the middle of an hour, so that both halves have the hour's share of movement. */
const START = Date.UTC(2026, 10, 20, 15, 30)
const MINUTES = 30
const SEEDS = Array.from({ length: 10 }, (_, each) => `seed ${each}`)
const CODES = ['EURUSD', 'XAUUSD', 'US500', 'BTCUSDT']
const instruments = referenceInstruments().filter(({ code }) => CODES.includes(code))
const calendars = tradingCalendars('always')

interface Bar {
  readonly high: number
  readonly low: number
  readonly close: number
}

/** The minutes of each instrument before the start. */
function pastOf(seed: string): ReadonlyMap<number, readonly Bar[]> {
  const options = { noise: createNoise(seed), instruments, calendars, until: START }
  const charts = [...simulateHistory(options)].flat().filter(({ period }) => period === '1min')
  const barsOf = (candles: (typeof charts)[number]['candles']) =>
    candles
      .slice(-MINUTES - 1)
      .map(({ high, low, close }) => ({ high: Number(high), low: Number(low), close: Number(close) }))
  return new Map(charts.map(({ instrumentId, candles }) => [instrumentId, barsOf(candles)]))
}

/** The minutes of each instrument from the start on. */
function liveOf(seed: string): ReadonlyMap<number, readonly Bar[]> {
  const noise = createNoise(seed)
  const path = createPricePath({ noise, instruments, calendars, last: new Map(), from: START })
  const bars = new Map(instruments.map(({ id }) => [id, new Map<number, Bar>()]))
  for (let at = START; at < START + MINUTES * MINUTE_MS; at += 1000) {
    for (const tick of path.advance(at)) {
      if (!('price' in tick)) continue
      const minute = Math.floor(tick.time / MINUTE_MS)
      const close = Number(tick.price)
      const own = bars.get(tick.instrumentId)
      const { high, low } = own?.get(minute) ?? { high: close, low: close }
      own?.set(minute, { high: Math.max(high, close), low: Math.min(low, close), close })
    }
  }
  return new Map([...bars].map(([id, own]) => [id, [...own.values()]]))
}

function meanTrueRange(bars: readonly Bar[]): number {
  const ranges = bars.slice(1).map(({ high, low }, before) => {
    const close = bars[before]!.close
    return Math.max(high, close) - Math.min(low, close)
  })
  return ranges.reduce((sum, range) => sum + range, 0) / ranges.length
}

/** By how much the first live minutes of each instrument move more than the last made-up ones, by seed. */
const ratios = SEEDS.flatMap((seed) => {
  const [past, live] = [pastOf(seed), liveOf(seed)]
  return instruments.map(({ id, code }) => ({
    of: `${code}, ${seed}`,
    ratio: meanTrueRange(live.get(id)!) / meanTrueRange(past.get(id)!),
  }))
})

describe('the simulated past and the live market after it', () => {
  it('have one volatility, by every seed', () => {
    expect(ratios).toHaveLength(SEEDS.length * CODES.length)
    expect(ratios.filter(({ ratio }) => ratio < 1 / 2.5 || ratio > 2.5)).toEqual([])
  })

  it('have bars of the same size on average', () => {
    const mean = Math.exp(ratios.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / ratios.length)
    expect(mean).toBeGreaterThan(0.85)
    expect(mean).toBeLessThan(1.15)
  })
})
