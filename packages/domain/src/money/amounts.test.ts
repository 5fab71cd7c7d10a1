import { REFUSED_DECIMALS, cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import {
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  lots,
  price,
  priceStep,
  rate,
  usd,
  usdOf,
} from './amounts'

it.each(
  cases(`
    what  | text       | printed
    money | 10000      | 10000.000000
    money | 0.000001   | 0.000001
    lots  | 0.01       | 0.01
    lots  | 3          | 3
    lots  | 100        | 100
    lots  | 2.50       | 2.5
    rate  | 0.85000000 | 0.85
    rate  | 0          | 0
    price | 1.10974    | 1.10974
    price | 92.27142857 | 92.27142857
    price | 1.1097451  | 1.1097451
  `),
)('prints $what of $text as $printed', (row) => {
  const text = cell(row, 'text')
  const printed = {
    money: () => formatUsd(usd(text)),
    lots: () => formatLots(lots(text)),
    rate: () => formatRate(rate(text)),
    price: () => formatPrice(price(text), 5),
  }[cell(row, 'what')]
  expect(printed?.()).toBe(row.printed)
})

it.each([
  [0, '1'],
  [3, '0.001'],
  [8, '0.00000001'],
])('the smallest step of a price with %i decimals is %s', (pricePrecision, step) => {
  expect(priceStep({ pricePrecision })).toBe(price(step))
})

it.each([-1, 9, 1.5, Number.NaN])('no price has %d decimals', (pricePrecision) => {
  expect(() => priceStep({ pricePrecision })).toThrow(RangeError)
})

it('prints a loss with its sign', () => {
  expect(formatUsd(usdOf(-1_500_000n))).toBe('-1.500000')
})

it.each(REFUSED_DECIMALS.filter((value) => typeof value === 'string').map((text) => [text]))(
  'takes no %j as money of our own',
  (text) => {
    expect(() => usd(text)).toThrow(RangeError)
  },
)
