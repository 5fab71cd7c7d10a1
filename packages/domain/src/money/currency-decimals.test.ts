import { expect, it } from 'vitest'
import { currencyDecimals } from './currency-decimals'

it.each([
  ['JPY', 0],
  ['KRW', 0],
  ['VND', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['BHD', 3],
  ['IQD', 3],
  ['CLF', 4],
  ['USD', 2],
  ['EUR', 2],
  ['IDR', 2],
  ['jpy', 0],
])('banks pay %s with %s decimals', (code, decimals) => {
  expect(currencyDecimals(code)).toBe(decimals)
})
