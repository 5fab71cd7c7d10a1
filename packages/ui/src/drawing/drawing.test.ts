import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { heightOf, linePath, trendOf } from './area-path'
import { badgeNumber, codeLetters } from './code-letters'

const box = { width: 100, height: 22 }

describe('linePath', () => {
  it.each([
    [[], ''],
    [[1], ''],
    [[NaN, 1], ''],
    [[1, 2], 'M0 21L100 1'],
    [[1, 2, 1], 'M0 21L50 1L100 21'],
    [[5, 5], 'M0 11L100 11'],
    [[1, Infinity, 2], 'M0 21L100 1'],
  ])('%j is %j', (values, path) => {
    expect(linePath(values, box)).toBe(path)
  })

  it('places a baseline on the same scale', () => {
    expect(heightOf(1.5, [1, 2], box)).toBe(11)
  })
})

describe('the colour of a small chart', () => {
  it.each([
    [[3, 9, 1], 'down'],
    [[3, 1, 9], 'up'],
    [[3, 9, 3], 'flat'],
    [[3], 'flat'],
    [[], 'flat'],
  ])('follows the direction of the line: %j is %s', (values, trend) => {
    expect(trendOf(values)).toBe(trend)
  })
})

describe('codeLetters', () => {
  it.each(
    cases(`
      code    | first | second
      EURUSD  | €     | $
      XAUUSD  | Au    | $
      AUDJPY  | AU    | ¥
      US500   | 500   | -
      JP225   | 225   | -
      BTCUSDT | B     | -
      AAPL    | A     | -
      NATGAS  | N     | -
              | ?     | -
      <b>     | B     | -
    `),
  )('"$code" is $first $second', (row) => {
    const { first, second } = row
    expect(codeLetters(cell(row, 'code'))).toEqual(second === '-' ? { first } : { first, second })
  })

  it('gives every text one of six colours', () => {
    for (const text of ['', 'EURUSD', '😀', 'ก']) expect(badgeNumber(text)).toBeGreaterThanOrEqual(1)
    for (const text of ['', 'EURUSD', '😀', 'ก']) expect(badgeNumber(text)).toBeLessThanOrEqual(6)
  })
})
