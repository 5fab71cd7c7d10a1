import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { midPrice, sourceDecimal } from '../source-price'
import { plainMid } from './plain-mid'

const exactly = (bid: string, ask: string, precision: number) =>
  midPrice({ bid: sourceDecimal(bid), ask: sourceDecimal(ask) }, precision)

const decimals = fc
  .tuple(fc.oneof(fc.nat(9), fc.nat(200_000), fc.nat(99_999_999)), fc.nat(99_999_999), fc.nat(8))
  .map(([whole, part, places]) =>
    places === 0 ? String(whole) : `${whole}.${String(part).padStart(8, '0').slice(0, places)}`,
  )

describe('the middle of plain decimals', () => {
  it('is that of the long way, rounded and marked alike, or is left to it', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.nat(8), (one, other, precision) => {
        const plain = plainMid(one, other, precision)
        if (plain) expect(plain).toEqual(exactly(one, other, precision))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['0.35210000', '0.35260000', 8],
    ['91000.01', '91000.04', 2],
    ['1.00', '1.01', 2],
    ['1.01', '1.02', 2],
    ['1.10505', '1.10506', 5],
    ['150', '151', 0],
    ['9', '10', 0],
  ])('takes %s and %s', (bid, ask, precision) => {
    expect(plainMid(bid, ask, precision)).toEqual(exactly(bid, ask, precision))
    expect(plainMid(bid, ask, precision)).toBeDefined()
  })

  it.each([
    '',
    '.',
    '.5',
    '5.',
    '007',
    '-1',
    '+1',
    '1e5',
    ' 1',
    '1,5',
    '0',
    '0.0',
    '1.2.3',
    '1.123456789',
    'x',
  ])('leaves "%s" to the long way', (text) => {
    expect(plainMid(text, '900000', 2)).toBeUndefined()
  })

  it('leaves what is too large to be exact, and crossed sides', () => {
    expect(plainMid('1234567890123', '1234567890124', 2)).toBeUndefined()
    expect(plainMid('2', '1', 2)).toBeUndefined()
  })
})
