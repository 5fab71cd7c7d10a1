import { describe, expect, it } from 'vitest'
import { macdOf } from './macd-values'

const CLOSES = Array.from({ length: 60 }, (_, at) => 100 + 7 * Math.sin(at / 5) + at / 10)

describe('the MACD', () => {
  it('has bars of the difference of its lines, from the first bar that has both', () => {
    const values = macdOf(CLOSES, [12, 26, 9])
    expect(values.slice(0, 25).filter((value) => Object.keys(value).length > 0)).toEqual([])
    expect(values.slice(25, 33).every(({ dif, dea }) => dif !== undefined && dea === undefined)).toBe(true)
    for (const { dif = NaN, dea = NaN, macd } of values.slice(33)) expect(macd).toBe(dif - dea)
  })

  it('matches its definition for a few closes', () => {
    // Averages of two and three bars: 1.5, 2.5 … and 2, 3 …; their difference is 0.5, and so is its average.
    const [first, second, third, fourth] = macdOf([1, 2, 3, 4], [2, 3, 2])
    expect([first, second]).toEqual([{}, {}])
    expect(third?.dif).toBeCloseTo(0.5, 12)
    expect(third?.dea).toBeUndefined()
    expect(fourth?.macd).toBeCloseTo(0, 12)
    expect(macdOf([], [12, 26, 9])).toEqual([])
  })
})
