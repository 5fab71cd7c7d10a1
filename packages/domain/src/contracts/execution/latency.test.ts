import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LATENCY_BOUNDS, latencyBound, percentileOf } from './latency'

it('a time belongs to the least bound that it does not exceed', () => {
  expect([0, 0.4, 1, 1.01, 9.9, 10, 59_999, 600_000].map(latencyBound)).toEqual([
    1, 1, 1, 2, 10, 10, 60_000, 60_000,
  ])
})

it('a percentile of nothing is none', () => {
  expect(percentileOf(new Map(), 50)).toBeUndefined()
  expect(percentileOf(new Map([[5, 0n]]), 50)).toBeUndefined()
})

it('percentiles are those of the bounds', () => {
  const counts = new Map([
    [2, 50n],
    [5, 45n],
    [100, 4n],
    [2000, 1n],
  ])
  expect([50, 51, 95, 96, 99, 100].map((percent) => percentileOf(counts, percent))).toEqual([
    2, 5, 5, 100, 100, 2000,
  ])
})

it('a percentile is the bound of the true one, whatever the times are', () => {
  const times = fc.array(fc.double({ min: 0, max: 50_000, noNaN: true }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(times, fc.constantFrom(50, 95, 99), (all, percent) => {
      const counts = new Map<number, bigint>()
      for (const each of all) counts.set(latencyBound(each), (counts.get(latencyBound(each)) ?? 0n) + 1n)
      const sorted = all.toSorted((one, other) => one - other)
      const exact = sorted[Math.ceil((all.length * percent) / 100) - 1] ?? 0
      expect(percentileOf(counts, percent)).toBe(latencyBound(exact))
    }),
  )
})

it('bounds rise', () => {
  expect([...LATENCY_BOUNDS]).toEqual(LATENCY_BOUNDS.toSorted((one, other) => one - other))
})
