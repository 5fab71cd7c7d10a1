import { cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { formatPrice, price, priceOf } from '../../money'
import { type Band, bandOf, slippageOf } from './slippage'

it.each(
  cases(`
    side | act   | wanted  | got     | slippage | what
    buy  | open  | 1.10000 | 1.09990 | 0.00010  | bought for less
    buy  | open  | 1.10000 | 1.10020 | -0.00020 | bought for more
    sell | open  | 1.10000 | 1.10020 | 0.00020  | sold for more
    sell | open  | 1.10000 | 1.09990 | -0.00010 | sold for less
    buy  | close | 1.10000 | 1.09990 | -0.00010 | a buy is closed by a sale, for less
    buy  | close | 1.10000 | 1.10020 | 0.00020  | and for more
    sell | close | 1.10000 | 1.10020 | -0.00020 | a sell is closed by a purchase, for more
    sell | close | 1.10000 | 1.09990 | 0.00010  | and for less
    sell | close | 1.10000 | 1.10000 | 0.00000  | the very price
  `),
)('$side, $act at $got instead of $wanted: $what', (row) => {
  const side = row['side'] === 'buy' ? 'buy' : 'sell'
  const act = row['act'] === 'open' ? 'open' : 'close'
  const wanted = price(cell(row, 'wanted'))
  const slippage = slippageOf({ side, act, wanted, got: price(cell(row, 'got')) })
  expect(formatPrice(priceOf(slippage), 5)).toBe(cell(row, 'slippage'))
})

it.each<[string, bigint, Band]>([
  ['none', 0n, 0],
  ['a hundred-thousandth', 1_000n, 1],
  ['and a little', 1_001n, 2],
  ['a ten-thousandth', 10_000n, 2],
  ['and a little', 10_001n, 3],
  ['a thousandth', 100_000n, 3],
  ['and a little', 100_001n, 4],
])('a slippage of 1 by %s (%s) is in band %s, whichever way it went', (_size, slippage, band) => {
  const wanted = price('1')
  expect(bandOf(slippage, wanted)).toBe(band)
  expect(bandOf(-slippage, wanted)).toBe(band === 0 ? 0 : -band)
})
