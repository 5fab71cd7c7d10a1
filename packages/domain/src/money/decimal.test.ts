import { REFUSED_DECIMALS, cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal'

describe('parseDecimal', () => {
  it.each(
    cases(`
      text             | scale | units
      0                | 6     | 0
      0.0              | 6     | 0
      0.000001         | 6     | 1
      1                | 6     | 1000000
      10               | 0     | 10
      1.10974          | 8     | 110974000
      0.1              | 1     | 1
      0.10             | 2     | 10
      999999999999999  | 8     | 99999999999999900000000
      123456789.123456 | 6     | 123456789123456
    `),
  )('reads $text at scale $scale as $units', (row) => {
    expect(parseDecimal(cell(row, 'text'), Number(row.scale))).toBe(BigInt(cell(row, 'units')))
  })

  it('reads a JSON number through its text', () => {
    expect([1.5, 0, 12, 0.000001].map((value) => parseDecimal(value, 6))).toEqual([
      1_500_000n,
      0n,
      12_000_000n,
      1n,
    ])
  })

  it.each(REFUSED_DECIMALS.map((value) => [value]))('refuses %j', (value) => {
    expect(parseDecimal(value, 8)).toBeUndefined()
  })

  it.each(
    cases(`
      text      | scale
      0.0000001 | 6
      1.1000000 | 6
      0.0       | 0
      1.23      | 1
    `),
  )('never rounds: refuses $text at scale $scale, also when only zeros are too many', (row) => {
    expect(parseDecimal(cell(row, 'text'), Number(row.scale))).toBeUndefined()
  })

  it('gives back what formatDecimal printed, to the last unit', () => {
    const anyScale = fc.integer({ min: 0, max: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), anyScale, (units, scale) => {
        expect(parseDecimal(formatDecimal(units, scale), scale)).toBe(units)
      }),
    )
  })

  it('answers a whole number or nothing for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const units = parseDecimal(text, 8)
        if (units !== undefined) expect(text).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
      }),
    )
  })
})

describe('formatDecimal', () => {
  it.each(
    cases(`
      units        | scale | decimals | text
      0            | 6     | 6        | 0.000000
      1            | 6     | 6        | 0.000001
      -1           | 6     | 6        | -0.000001
      -1500000     | 6     | 2        | -1.50
      110974000    | 8     | 5        | 1.10974
      10000000000  | 8     | 0        | 100
      5            | 0     | 0        | 5
    `),
  )('prints $units of scale $scale with $decimals decimals as $text', (row) => {
    expect(formatDecimal(BigInt(cell(row, 'units')), Number(row.scale), Number(row.decimals))).toBe(row.text)
  })

  it('throws before it cuts a decimal that matters', () => {
    expect(() => formatDecimal(110_974_001n, 8, 5)).toThrow(RangeError)
  })
})
