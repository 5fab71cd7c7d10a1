import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price, priceOf } from '../money'
import {
  type Candle,
  PERIODS,
  aggregate,
  barStart,
  foldTick,
  formatVolume,
  mergeCandles,
  periodMs,
} from './candle'
import { ONE_TICK, type Tick } from './tick'

const START = Date.UTC(2026, 10, 18, 12)

/** Ticks of one instrument in the order of time, with and without volumes. */
const ticks: fc.Arbitrary<Tick[]> = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 7_200_000 })),
      units: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      volume: fc.option(fc.bigInt({ min: 0n, max: 10n ** 10n }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((steps) => {
    let time = START
    return steps.map(({ gap, units, volume }, each) => {
      time += gap
      return { instrumentId: 1, sequence: each + 1, time, price: priceOf(units), volume }
    })
  })

function barsOf(all: readonly Tick[], period: (typeof PERIODS)[number]): Candle[] {
  const bars: Candle[] = []
  for (const tick of all) {
    const last = bars.at(-1)
    const bar = foldTick(last, tick, period)
    if (last?.time === bar.time) bars[bars.length - 1] = bar
    else bars.push(bar)
  }
  return bars
}

describe('bars', () => {
  it('hold the open, the extremes, the close and the number of ticks', () => {
    const all = ['1.2', '1.5', '1.1', '1.3'].map((text, each) => ({
      instrumentId: 1,
      sequence: each + 1,
      time: START + each * 10_000,
      price: price(text),
    }))
    expect(barsOf(all, '1min')).toEqual([
      {
        time: START,
        open: price('1.2'),
        high: price('1.5'),
        low: price('1.1'),
        close: price('1.3'),
        volume: 4n * ONE_TICK,
      },
    ])
  })

  it('keep their prices inside, one a start, ascending, with every tick in one of them', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...PERIODS), (all, period) => {
        const bars = barsOf(all, period)
        for (const [each, { time, open, high, low, close }] of bars.entries()) {
          expect(low <= open && low <= close && open <= high && close <= high).toBe(true)
          expect(time % periodMs(period)).toBe(0)
          expect(time).toBeGreaterThan(bars[each - 1]?.time ?? 0)
        }
        const wanted = all.reduce((sum, { volume }) => sum + (volume ?? ONE_TICK), 0n)
        expect(bars.reduce((sum, { volume }) => sum + volume, 0n)).toBe(wanted)
      }),
    )
  })

  it('come out the same from ticks, from shorter bars, and from stretches joined in any grouping', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...PERIODS), fc.nat(), (all, period, cut) => {
        const direct = barsOf(all, period)
        for (const shorter of PERIODS.filter((each) => periodMs(each) <= periodMs(period))) {
          expect(aggregate(barsOf(all, shorter), period)).toEqual(direct)
        }
        const at = cut % all.length
        const halves = [...barsOf(all.slice(0, at), period), ...barsOf(all.slice(at), period)]
        expect(aggregate(halves, period)).toEqual(direct)
      }),
    )
  })

  it('join associatively', () => {
    fc.assert(
      fc.property(ticks, (all) => {
        const [first, second, third] = all.map((tick) =>
          foldTick(undefined, { ...tick, time: START }, '1day'),
        )
        if (!first || !second || !third) return
        expect(mergeCandles(mergeCandles(first, second), third)).toEqual(
          mergeCandles(first, mergeCandles(second, third)),
        )
      }),
    )
  })

  it('begin on the UTC clock, the daily one at midnight', () => {
    const time = Date.UTC(2026, 10, 18, 13, 47, 59)
    const starts = PERIODS.map((period) => new Date(barStart(period, time)).toISOString().slice(11, 16))
    expect(starts).toEqual(['13:47', '13:45', '13:45', '13:30', '13:00', '00:00'])
  })

  it.each([
    [0n, '0'],
    [ONE_TICK, '1'],
    [100n * ONE_TICK, '100'],
    [ONE_TICK / 4n, '0.25'],
  ])('print a volume of %s as %s', (volume, text) => {
    expect(formatVolume(volume)).toBe(text)
  })
})
