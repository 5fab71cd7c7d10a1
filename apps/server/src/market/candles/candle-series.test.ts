import { type Candle, PERIODS, type Period, type Tick, foldTick, priceOf } from '@fairtick/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCandleSeries } from './candle-series'

const START = Date.UTC(2026, 10, 30, 23, 55)

/** Ticks of one instrument in the order of time, over minutes and over midnight. */
const ticks: fc.Arbitrary<Tick[]> = fc
  .array(fc.record({ gap: fc.nat(45_000), units: fc.bigInt({ min: 1n, max: 1000n }) }), {
    minLength: 1,
    maxLength: 80,
  })
  .map((steps) => {
    let time = START
    return steps.map(({ gap, units }, each) => {
      time += gap
      return { instrumentId: 1, sequence: each + 1, time, price: priceOf(units) }
    })
  })

/** The bars of a period, a tick after another. */
function oneByOne(all: readonly Tick[], period: Period): Candle[] {
  const bars: Candle[] = []
  for (const tick of all) {
    const last = bars.at(-1)
    const bar = foldTick(last, tick, period)
    if (last?.time === bar.time) bars[bars.length - 1] = bar
    else bars.push(bar)
  }
  return bars
}

describe('charts in memory', () => {
  it('have the bars of each tick by itself, whenever they are read', () => {
    fc.assert(
      fc.property(ticks, fc.nat(6), (all, readEvery) => {
        const series = createCandleSeries()
        for (const [at, tick] of all.entries()) {
          series.apply(tick)
          if (readEvery > 0 && at % readEvery === 0)
            for (const period of PERIODS)
              expect(series.latest(1, period)).toEqual(oneByOne(all.slice(0, at + 1), period))
        }
        for (const period of PERIODS) expect(series.latest(1, period)).toEqual(oneByOne(all, period))
      }),
    )
  })

  it('have the same bars of whole minutes, or parts of them, and answer those that changed', () => {
    fc.assert(
      fc.property(ticks, fc.nat(79), (all, cut) => {
        const series = createCandleSeries()
        for (const part of [...oneByOne(all.slice(0, cut), '1min'), ...oneByOne(all.slice(cut), '1min')]) {
          const changed = series.merge(1, part)
          expect(changed.map(({ candle }) => candle)).toEqual(
            PERIODS.map((period) => series.latest(1, period).at(-1)),
          )
        }
        for (const period of PERIODS) expect(series.latest(1, period)).toEqual(oneByOne(all, period))
      }),
    )
  })

  it('give way to ticks where they were backfilled', () => {
    const series = createCandleSeries()
    const tick = { instrumentId: 1, sequence: 1, time: START + 1000, price: priceOf(5n) }
    const seven = priceOf(7n)
    const bar = { time: START, open: seven, high: seven, low: seven, close: seven, volume: 1n }
    series.insert(1, '1min', [{ ...bar, isBackfilled: true }])
    series.apply(tick)
    expect(series.latest(1, '1min')).toEqual(oneByOne([tick], '1min'))
  })
})
