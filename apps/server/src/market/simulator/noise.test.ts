import { describe, expect, it } from 'vitest'
import { choleskyRows } from './correlated-shocks'
import { FACTOR_CORRELATIONS } from './calibration'
import { createNoise } from './noise'
import { correlation, deviation, excessKurtosis } from './statistics.cases'
import { studentWidth } from './student-width'

const COUNT = 100_000
const place = (each: number) => 7_000_000_000 + each

describe('noise', () => {
  const noise = createNoise('a seed')
  const normals = Array.from({ length: COUNT }, (_, each) => noise.normal(5, place(each)))

  it('is the same for the same seed and place, and another for any other', () => {
    expect(createNoise('a seed').normal(5, place(0))).toBe(normals[0])
    const others = [
      createNoise('b seed').normal(5, place(0)),
      noise.normal(6, place(0)),
      noise.normal(5, place(1)),
    ]
    expect(new Set([normals[0], ...others]).size).toBe(4)
  })

  it('is normal where it says so', () => {
    expect(Math.abs(normals.reduce((sum, value) => sum + value, 0) / COUNT)).toBeLessThan(0.015)
    expect(deviation(normals)).toBeCloseTo(1, 1.5)
    expect(Math.abs(excessKurtosis(normals))).toBeLessThan(0.1)
    const beyond = normals.filter((value) => Math.abs(value) > 1.959964).length / COUNT
    expect(beyond).toBeGreaterThan(0.046)
    expect(beyond).toBeLessThan(0.054)
  })

  it('has no memory between neighbouring places and streams', () => {
    expect(Math.abs(correlation(normals.slice(1), normals.slice(0, -1)))).toBeLessThan(0.015)
    const next = normals.map((_, each) => noise.normal(6, place(each)))
    expect(Math.abs(correlation(normals, next))).toBeLessThan(0.015)
  })

  it.each([5, 8, 15])('makes Student-t shocks of %i degrees of freedom with variance 1', (df) => {
    const shocks = normals.map(
      (value, each) => value * studentWidth(noise, df, { stream: 50, counter: place(each) }),
    )
    expect(Math.abs(deviation(shocks) - 1)).toBeLessThan(0.03)
    expect(excessKurtosis(shocks)).toBeGreaterThan(df === 15 ? 0.3 : 1)
  })
})

describe('the measured correlations', () => {
  it('are those of a market that can be', () => {
    const rows = choleskyRows(FACTOR_CORRELATIONS)
    for (const [i, wanted] of FACTOR_CORRELATIONS.entries()) {
      for (const [j, value] of wanted.entries()) {
        const product = (rows[i] ?? []).reduce((sum, weight, k) => sum + weight * (rows[j]?.[k] ?? 0), 0)
        expect(product).toBeCloseTo(value, 10)
      }
    }
    expect(() => choleskyRows([[1], [0.9, 1], [0.9, -0.9, 1]])).toThrow('not possible')
  })
})
