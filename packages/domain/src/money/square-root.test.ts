import fc from 'fast-check'
import { expect, it } from 'vitest'
import { squareRoot } from './square-root'

it('is the largest whole number whose square is not above it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 80n }), (of) => {
      const root = squareRoot(of)
      expect(root * root <= of && (root + 1n) ** 2n > of).toBe(true)
    }),
  )
  expect([0n, 1n, 2n, 3n, 4n, 15n, 16n].map(squareRoot)).toEqual([0n, 1n, 1n, 1n, 2n, 3n, 4n])
})

it('there is none of a negative number', () => {
  expect(() => squareRoot(-1n)).toThrow('no square root')
})
