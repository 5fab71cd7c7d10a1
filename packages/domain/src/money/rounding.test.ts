import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideDown, divideHalfEven, divideUp } from './rounding'

const anyNumerator = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
const anyDivisor = fc.bigInt({ min: 1n, max: 10n ** 20n })

it.each(
  cases(`
    numerator | divisor | down | up | halfEven 
    7         | 2       | 3    | 4  | 4
    5         | 2       | 2    | 3  | 2
    6         | 2       | 3    | 3  | 3
    1         | 3       | 0    | 1  | 0
    2         | 3       | 0    | 1  | 1
    0         | 3       | 0    | 0  | 0
    -1        | 3       | -1   | 0  | 0
    -2        | 3       | -1   | 0  | -1
    -5        | 2       | -3   | -2 | -2
    -7        | 2       | -4   | -3 | -4
    -6        | 2       | -3   | -3 | -3
  `),
)('$numerator ÷ $divisor is $down, $up or $halfEven', (row) => {
  const [numerator, divisor] = [BigInt(cell(row, 'numerator')), BigInt(cell(row, 'divisor'))]
  expect(String(divideDown(numerator, divisor))).toBe(row.down)
  expect(String(divideUp(numerator, divisor))).toBe(row.up)
  expect(String(divideHalfEven(numerator, divisor))).toBe(row.halfEven)
})

describe('for any division', () => {
  it('down is the largest whole number that is not above it, up the least that is not below', () => {
    fc.assert(
      fc.property(anyNumerator, anyDivisor, (numerator, divisor) => {
        const down = divideDown(numerator, divisor)
        const up = divideUp(numerator, divisor)
        expect(down * divisor <= numerator && (down + 1n) * divisor > numerator).toBe(true)
        expect(up * divisor >= numerator && (up - 1n) * divisor < numerator).toBe(true)
      }),
    )
  })

  it('half even is never further than half a unit away, and even in a tie', () => {
    fc.assert(
      fc.property(anyNumerator, anyDivisor, (numerator, divisor) => {
        const result = divideHalfEven(numerator, divisor)
        const off = (numerator - result * divisor) * 2n
        expect(off <= divisor && off >= -divisor).toBe(true)
        if (off === divisor || off === -divisor) expect(result % 2n).toBe(0n)
      }),
    )
  })
})
