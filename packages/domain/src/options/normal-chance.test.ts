import { expect, it } from 'vitest'
import { CERTAIN, normalChance } from './normal-chance'

/** Φ by its series, in double precision: 12 digits or more up to 4. */
function normal(x: number): number {
  let term = x
  let sum = x
  for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}

it('is Φ rounded towards 0, for each hundredth from -4 to 4', () => {
  for (let at = -400; at <= 400; at += 1)
    expect(normalChance(BigInt(at)), String(at)).toBe(BigInt(Math.floor(10_000 * normal(at / 100))))
})

it('stays what it is at 4 beyond it, and is nothing beyond -4', () => {
  expect([401n, 10n ** 30n].map(normalChance)).toEqual([9999n, 9999n])
  expect([-400n, -401n, -(10n ** 30n)].map(normalChance)).toEqual([0n, 0n, 0n])
  expect(CERTAIN).toBe(10_000n)
})
